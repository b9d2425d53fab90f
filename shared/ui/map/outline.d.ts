/** The world's land and borders, made at build time by `shared/build/outline/world-outline.mjs`. */
declare module 'virtual:outline' {
  /** Closed rings, to be filled by the even-odd rule, as `decodeOutline` reads them. */
  export const land: string;
  /** Lines between two countries. */
  export const borders: string;
}
