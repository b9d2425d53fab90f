import { oneOf, positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes by option: `originId` is the attribute `origin-id`. The island re-exports them. */
export const attributes = {
  /** The city to leave from. */
  originId: positiveInteger,
  /** The city to go to. */
  destinationId: positiveInteger,
  /** Whether there is a return journey; `single` by default. */
  trip: oneOf('single', 'return'),
  /** `row` for the width of a page, `stack` for a column; `row` by default. */
  layout: oneOf('row', 'stack'),
};

/** Selects tags with the `row` layout: an attribute may have the prefix `data-`. A `stack` is a column at any width. */
const row = ':not([layout=stack],[data-layout=stack])';

/**
 * The search form only, for marketing pages. The bootstrap, the first script of a page, reads this. Each height, in px, is
 * reserved from a minimum width of the tag on, for tags that match the selector, if there is one; the last height that applies
 * is used.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-find-tickets',
  heights: [
    [0, 620],
    [340, 536],
    [768, 254, row],
    [1100, 170, row],
  ],
  // The bootstrap requests the cities, but only after the code has loaded (`isDeferred`): the form renders without them, and on
  // a slow connection their list would delay the first field.
  requests: ['/journey-planner/api/origin-cities'],
  isDeferred: true,
};
