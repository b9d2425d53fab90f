import { oneOf, positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again. */
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

/** A row of its own width; a column stays one, however wide its place. */
const row = ':not([layout=stack],[data-layout=stack])';

/**
 * The search form only, for marketing pages. The cities are asked for once it stands: on a slow line their list would
 * come between the traveller and the first field.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-find-tickets',
  heights: [
    [0, 620],
    [340, 536],
    [768, 254, row],
    [1100, 170, row],
  ],
  // The form is drawn without them. Asked by the bootstrap, they need no client's code to be sent.
  requests: ['/journey-planner/api/origin-cities'],
  asksLater: true,
};
