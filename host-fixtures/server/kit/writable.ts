/** A type with mutable properties, for objects that are built property by property: that is ten times as fast as spreading. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
