import type { Drawing } from '../drawing.ts';

/** A sheet, and a glass to read it by. */
export const drawing: Drawing = {
  ground: 'M8 74h18m6 0h48m24 0h8',
  lines:
    'M82 40V24L68 10H38a4 4 0 0 0-4 4v52a4 4 0 0 0 4 4h24M68 10v10a4 4 0 0 0 4 4h10M44 32h20M44 43h14M44 54h10M86 62l11 11',
  accent: 'M64 53a13 13 0 1 0 26 0a13 13 0 1 0-26 0z',
};
