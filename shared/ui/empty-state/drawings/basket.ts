import type { Drawing } from '../drawing.ts';

/** A basket with nothing in it. */
export const drawing: Drawing = {
  ground: 'M8 74h18m6 0h56m6 0h18',
  lines: 'M27 38l6 32a5 5 0 0 0 5 4h44a5 5 0 0 0 5-4l6-32M40 30l13-20M80 30L67 10M46 48l2 16M60 48v16M74 48l-2 16',
  accent: 'M23 30h74a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3v-3a3 3 0 0 1 3-3z',
};
