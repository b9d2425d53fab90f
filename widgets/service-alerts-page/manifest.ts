import type { WidgetManifest } from '#shared/island/manifest.ts';

/** No attributes; re-exported by the island. */
export const attributes = {};

/** All alerts of the operator: by severity, route and text. */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts-page',
  heights: [[0, 840]],
  requests: ['/journey-planner/api/information/service-alerts'],
};
