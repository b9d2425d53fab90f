import { jsonList } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** Links as JSON: `[{"label": "Horaires", "href": "/bus-tracker"}]`; by default the `<a>` elements inside the tag. */
  links: jsonList,
};

/** The site's navigation: its links, the account, and the basket. */
export const manifest: WidgetManifest = {
  tag: 'coach-nav-bar',
  heights: [[0, 56]],
  requests: ['/journey-planner/api/basket'],
  isDeferred: true,
};
