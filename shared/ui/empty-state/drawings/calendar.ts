import type { Drawing } from '../drawing.ts';

/** A month with one day marked. */
export const drawing: Drawing = {
  ground: 'M8 74h14m6 0h64m6 0h14',
  lines:
    'M30 16h60a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4zM26 32h68M44 10v11M76 10v11M37 43h8M37 57h8M56 43h8M75 57h8',
  accent: 'M58 50h4a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z',
};
