import type { Drawing } from '../drawing.ts';

/** A map with one place on it. */
export const drawing: Drawing = {
  ground: 'M8 74h10m6 0h72m6 0h10',
  lines: 'M18 24l28-9 28 9 28-9v46l-28 9-28-9-28 9zM46 15v46M74 24v46',
  accent: 'M60 54c-8-9-12-13-12-20a12 12 0 0 1 24 0c0 7-4 11-12 20zM56 33a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
};
