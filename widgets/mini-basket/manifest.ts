import type { WidgetManifest } from '#shared/island/manifest.ts';

/** No attributes; re-exported by the island. */
export const attributes = {};

/** The basket in brief: journeys, price, and the remaining time. */
export const manifest: WidgetManifest = {
  tag: 'coach-mini-basket',
  heights: [[0, 48]],
  requests: ['/journey-planner/api/basket'],
};
