import type { Drawing } from '../drawing.ts';

/** A post whose arms point both ways. */
export const drawing: Drawing = {
  ground: 'M8 74h32m40 0h32',
  lines: 'M60 8v6M60 32v6M60 56v18M48 74h24M60 38H32l-9 9 9 9h28z',
  accent: 'M60 14h28l9 9-9 9H60z',
};
