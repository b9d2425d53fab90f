import type { Drawing } from '../drawing.ts';

/** A tag without a price. */
export const drawing: Drawing = {
  ground: 'M8 74h16m6 0h60m6 0h16',
  lines: 'M24 40l20-22h52a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H44zM64 34h22M64 46h14M39 40c-9 10-17 4-21 12',
  accent: 'M38 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
};
