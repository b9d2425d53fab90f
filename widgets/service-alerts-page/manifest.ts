import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again: it has none of its own. */
export const attributes = {};

/** All alerts of the operator: by severity, route and text. */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts-page',
  heights: [[0, 840]],
  requests: ['/journey-planner/api/information/service-alerts'],
};
