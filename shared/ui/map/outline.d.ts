/** The world's land and borders, created at build time by `shared/build/outline/world-outline.mjs`. */
declare module 'virtual:outline' {
  /** Closed rings for the even-odd fill rule, encoded for `decodeOutline`. */
  export const land: string;
  /** Lines between countries. */
  export const borders: string;
}
