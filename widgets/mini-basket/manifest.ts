import type { WidgetManifest } from '#shared/island/manifest.ts';

/** The attributes that the tag accepts: none. The island (the widget's React root) re-exports them. */
export const attributes = {};

/**
 * The basket in brief: journeys, price, and the remaining time. The bootstrap, the first script of a page, reads this
 * description of the widget.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-mini-basket',
  // Space to reserve until the widget has loaded: `[minimum width of the tag, height]` in px.
  heights: [[0, 48]],
  // Requested in parallel with the island's code.
  requests: ['/journey-planner/api/basket'],
};
