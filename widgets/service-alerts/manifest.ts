import { oneOf } from '#shared/island/attributes.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again. */
export const attributes = {
  /** The least serious alert that is shown; `MAJOR` if left out, as for the tracker's link. */
  from: oneOf('INFORMATION', 'MAJOR', 'SEVERE'),
};

/** A tag with a link inside keeps the room of a line from the start; an empty one has none until there is an alert. */
const expectant = ':not(:empty)';

/** The most serious alert in a line across the page, and the others behind it. */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts',
  heights: [
    [0, 96, expectant],
    [640, 52, expectant],
  ],
  requests: ['/journey-planner/api/information/service-alerts'],
};
