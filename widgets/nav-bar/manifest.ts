import { jsonList } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/**
 * The parsers of the tag's attributes, by name. The comment of each attribute and the first sentence of the manifest's comment
 * are also texts in the documentation.
 */
export const attributes = {
  /** Links as JSON: `[{"label": "Horaires", "href": "/bus-tracker"}]`; by default the `<a>` elements inside the tag. */
  links: jsonList,
};

/** The site's navigation: its links, the account, and the basket. */
export const manifest: WidgetManifest = {
  tag: 'coach-nav-bar',
  // Space to reserve until the widget has loaded: `[minimum width of the tag, height]` in px.
  heights: [[0, 56]],
  // The first render does not need the basket, so the request is deferred until the code has loaded and the page is idle.
  requests: ['/journey-planner/api/basket'],
  isDeferred: true,
};
