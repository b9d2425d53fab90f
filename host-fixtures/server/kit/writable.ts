/**
 * A type with the same properties, but mutable, for building an object property by property. At places that run very often, this
 * is ten times as fast as spreading objects.
 */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
