import { oneOf } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  // The tracker is the widget bus-tracker, which links to the alerts if a major or severe one affects a departure.
  /** The lowest severity that is shown; `MAJOR` by default, as for the tracker's link. */
  from: oneOf('INFORMATION', 'MAJOR', 'SEVERE'),
};

/**
 * A selector. Only a tag with content reserves the height of a line, below 640 px of width 96 px. An empty tag has no height
 * until an alert arrives.
 */
const nonEmptyTag = ':not(:empty)';

/** The most severe alert in a line across the page, with the others one press away. */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts',
  heights: [
    [0, 96, nonEmptyTag],
    [640, 52, nonEmptyTag],
  ],
  requests: ['/journey-planner/api/information/service-alerts'],
};
