/**
 * A type with the same properties, but mutable, for building an object property by property. Code that runs very often builds
 * objects in this way, because it is about ten times as fast as spreading.
 */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
