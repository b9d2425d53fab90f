/**
 * A type with the same properties, but mutable, for building an object property by property. In code that runs very often, that
 * is used instead of spreading objects, because it is about ten times as fast.
 */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
