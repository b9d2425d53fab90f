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

/** Selects the `row` layout. A `stack` is a column at any width. */
const row = ':not([layout=stack],[data-layout=stack])';

/**
 * The search form only, for marketing pages. The first script of a page reads this. Each height, in px,
 * is reserved from a minimum width of the tag on; the last one that matches applies. The cities are requested after the
 * form is rendered: on a slow connection their list would delay the first field.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-find-tickets',
  heights: [
    [0, 620],
    [340, 536],
    [768, 254, row],
    [1100, 170, row],
  ],
  // The form renders without the cities. The bootstrap requests them without loading the API client first.
  requests: ['/journey-planner/api/origin-cities'],
  isDeferred: true,
};
