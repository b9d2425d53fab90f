/** Fetches the built-in outline of land and borders, in a chunk of its own (44 KiB gzip). */
export const importOutline = () => import('virtual:outline');
