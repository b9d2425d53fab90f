import { positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/**
 * Parsers of the tag's attributes, by name in camelCase: `cityId` is `city-id` on the tag. The island, the widget's React root,
 * re-exports them.
 */
export const attributes = {
  /** The city whose guide is offered. */
  cityId: positiveInteger,
};

/** A card that links to a city’s guide. The manifest describes it to the bootstrap, the first script of a page. */
export const manifest: WidgetManifest = {
  tag: 'coach-city-guide',
  // Mounts shortly before the tag is scrolled into view.
  mountWhen: 'visible',
  // Space to reserve until the island has loaded: `[minimum width of the tag, height]` in px. The last match applies.
  heights: [
    [0, 250],
    [480, 122],
  ],
  // The bootstrap starts this GET request in parallel with the island's code.
  requests: ['/journey-planner/api/origin-cities'],
};
