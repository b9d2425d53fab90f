import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again: it has none of its own. */
export const attributes = {};

/** A greeting, the last search and recent cities, ready to repeat, and the way to the tickets. */
export const manifest: WidgetManifest = {
  tag: 'coach-user-home',
  mountWhen: 'visible',
  heights: [[0, 220]],
  requests: ['/journey-planner/api/origin-cities', '/account-management/api/account'],
};
