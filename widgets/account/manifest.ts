import { path } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/**
 * Parsers of the tag's attributes, by name in camelCase: `basePath` is `base-path` on the tag. The island, the widget's React
 * root, re-exports them.
 */
export const attributes = {
  /** The path of its pages on this site; by default the setting `links.account`. */
  basePath: path,
};

/**
 * Everything under /account-management: sign-in, activation, profile. This path is the default of `links.account`. The
 * manifest describes the widget to the bootstrap, the first script of a page.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-account',
  // Space to reserve until the island has loaded: `[minimum width of the tag, height]` in px.
  heights: [[0, 420]],
  // Whether the visitor is signed in. The bootstrap starts this GET request in parallel with the island's code.
  requests: ['/account-management/api/account'],
};
