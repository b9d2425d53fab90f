import type { Drawing } from '../drawing.ts';

/** A ticket. */
export const drawing: Drawing = {
  ground: 'M8 74h16m6 0h60m6 0h16',
  lines: 'M78 20H20a4 4 0 0 0-4 4v9a8 8 0 0 1 0 16v9a4 4 0 0 0 4 4h58M30 34h32M30 48h20',
  accent: 'M78 20h22a4 4 0 0 1 4 4v9a8 8 0 0 0 0 16v9a4 4 0 0 1-4 4H78z',
};
