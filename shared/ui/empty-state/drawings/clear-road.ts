import type { Drawing } from '../drawing.ts';

/** A light that lets everybody pass. */
export const drawing: Drawing = {
  ground: 'M8 74h12m6 0h44m8 0h34',
  lines:
    'M50 6h20a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H50a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5zM60 54v20M52 74h16M55 16a5 5 0 1 0 10 0a5 5 0 1 0-10 0M55 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0M84 44h10M82 35l8-5M82 53l8 5M36 44H26M38 35l-8-5M38 53l-8 5',
  accent: 'M55 44a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
};
