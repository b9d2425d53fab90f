import { oneOf } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes, re-exported by the widget's code. */
export const attributes = {
  // The tracker (the widget bus-tracker) links to the alerts if an alert of a departure is at least `MAJOR`.
  /** The lowest severity that is shown; `MAJOR` by default, as for the tracker's link. */
  from: oneOf('INFORMATION', 'MAJOR', 'SEVERE'),
};

/** Only tags with content reserve height: page authors who expect alerts put a link into the tag. */
const nonEmptyTag = ':not(:empty)';

/**
 * The most severe alert in a line across the page, with the others one press away. The first script of a page reads this
 * description: it reserves the height, and requests the alerts while the code of the widget loads.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts',
  // Minimum width of the tag and height to reserve, in px, for tags that match the selector. The last one that fits applies.
  heights: [
    [0, 96, nonEmptyTag],
    [640, 52, nonEmptyTag],
  ],
  requests: ['/journey-planner/api/information/service-alerts'],
};
