import { localDate, positiveInteger } from '#shared/island/attributes.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again. */
export const attributes = {
  originId: positiveInteger,
  destinationId: positiveInteger,
  /** The day to look at first; the origin's today without it. */
  date: localDate,
};

/** Real-time departures between two cities. */
export const manifest: WidgetManifest = {
  tag: 'coach-bus-tracker',
  heights: [
    [0, 255],
    [768, 115],
  ],
  requests: ['/journey-planner/api/origin-cities'],
};
