/** Loads the built-in outline of land and borders, a separate chunk (44 KiB gzip). */
export const importOutline = () => import('virtual:outline');
