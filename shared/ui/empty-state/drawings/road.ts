import type { Drawing } from '../drawing.ts';

/** A road that leads to hills, without a coach. */
export const drawing: Drawing = {
  ground: 'M6 46h10m88 0h10',
  lines: 'M20 46l16-20 11 13 9-11 15 18M16 46h88M53 46L34 74M67 46l19 28M60 51v4M60 60v5M60 70v5',
  accent: 'M74 46a12 12 0 0 1 24 0z',
};
