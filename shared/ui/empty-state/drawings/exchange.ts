import type { Drawing } from '../drawing.ts';

/** Two days, and the way from one to the other. */
export const drawing: Drawing = {
  ground: 'M8 74h10m6 0h72m6 0h10',
  lines:
    'M22 32h30a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V36a4 4 0 0 1 4-4zM18 43h38M28 28v7M46 28v7M64 43h38M64 43v21a4 4 0 0 0 4 4h30a4 4 0 0 0 4-4V43M36 20c12-12 36-12 46 0M82 20l-9-1M82 20l1-9M27 53h6M41 53h6M73 53h6M87 53h6',
  accent: 'M68 32h30a4 4 0 0 1 4 4v7H64v-7a4 4 0 0 1 4-4z',
};
