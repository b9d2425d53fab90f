import type { Drawing } from '../drawing.ts';

/** Two people who travel together. */
export const drawing: Drawing = {
  ground: 'M8 74h16m84 0h4',
  lines:
    'M39 24a11 11 0 1 0 22 0a11 11 0 1 0-22 0M70 30a9 9 0 1 0 18 0a9 9 0 1 0-18 0M77 47c12-2 22 5 22 17v10M68 74h36',
  accent: 'M28 74v-8a22 22 0 0 1 44 0v8z',
};
