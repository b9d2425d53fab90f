import { text } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** Routes for visitors without an earlier search, by the ids of their cities: `1-9 1-23`; by default the first of the network. */
  popularRoutes: text,
};

/** A greeting, the last search and recent cities, ready to repeat, otherwise routes with prices, and a link to the tickets. */
export const manifest: WidgetManifest = {
  tag: 'coach-user-home',
  mountWhen: 'visible',
  heights: [
    [0, 450],
    [560, 300],
    [1100, 230],
  ],
  requests: ['/journey-planner/api/origin-cities', '/account-management/api/account'],
};
