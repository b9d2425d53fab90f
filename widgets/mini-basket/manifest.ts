import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again: it has none of its own. */
export const attributes = {};

/** The basket in brief: journeys, price, and the remaining time. */
export const manifest: WidgetManifest = {
  tag: 'coach-mini-basket',
  heights: [[0, 48]],
  requests: ['/journey-planner/api/basket'],
};
