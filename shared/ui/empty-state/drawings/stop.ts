import type { Drawing } from '../drawing.ts';

/** A stop with its shelter, and nobody there. */
export const drawing: Drawing = {
  ground: 'M8 74h16m10 0h16m58 0h4',
  lines: 'M34 30v44M54 74V36M102 74V36M50 36l4-10h48l4 10zM62 58h32M67 58v16M89 58v16',
  accent: 'M23 19a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
};
