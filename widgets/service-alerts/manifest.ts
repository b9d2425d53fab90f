import { oneOf } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again. */
export const attributes = {
  /** The lowest severity that is shown; `MAJOR` by default, as for the tracker's link. */
  from: oneOf('INFORMATION', 'MAJOR', 'SEVERE'),
};

/** A tag with a link inside keeps the room of a line from the start; an empty one has none until there is an alert. */
const expectant = ':not(:empty)';

/** The most severe alert in a line across the page, with the others one press away. */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts',
  heights: [
    [0, 96, expectant],
    [640, 52, expectant],
  ],
  requests: ['/journey-planner/api/information/service-alerts'],
};
