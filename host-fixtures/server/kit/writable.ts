/** A thing while it is put together, property by property: a search makes thousands, and spreading an object takes ten times as long. */
export type Writable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };
