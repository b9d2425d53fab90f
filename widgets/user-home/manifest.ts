import { text } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/**
 * Parsers of the tag's attributes, by name in camelCase: `popularRoutes` is `popular-routes` on the tag. The island, which is
 * the widget's React root, re-exports them.
 */
export const attributes = {
  /**
   * Routes for visitors without an earlier search, as pairs of city ids: `1-9 1-23`; by default routes from the
   * operation's city with the lowest id.
   */
  popularRoutes: text,
};

/**
 * A greeting, the next journey, the last search and recent cities (for new visitors: routes with prices), and a link to
 * the tickets. The manifest describes the widget to the bootstrap, the first script of a page.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-user-home',
  // Mounts shortly before the tag is scrolled into view.
  mountWhen: 'visible',
  // Space to reserve until the island has loaded: `[minimum width of the tag, height]` in px. The last match applies.
  heights: [
    [0, 450],
    [560, 300],
    [1100, 230],
  ],
  // The bootstrap starts these GET requests in parallel with the island's code.
  requests: ['/journey-planner/api/origin-cities', '/account-management/api/account'],
};
