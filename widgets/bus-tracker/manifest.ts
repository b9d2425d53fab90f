import { localDate, positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** The city to leave from. */
  originId: positiveInteger,
  /** The city to go to. With both the search starts automatically. */
  destinationId: positiveInteger,
  /** The first day to show; by default today at the origin. */
  date: localDate,
};

/** Both cities are chosen: the search runs by itself, and no press forgives the page below that it moves. */
const attribute = ':is([origin-id][destination-id],[data-origin-id][data-destination-id])';
const address = '(?=.*originId=[1-9]).*destinationId=[1-9]';

/** Real-time departures between two cities. */
export const manifest: WidgetManifest = {
  tag: 'coach-bus-tracker',
  heights: [
    [0, 255],
    [0, 800, attribute],
    [0, 800, '*', address],
    [768, 115],
    [768, 800, attribute],
    [768, 800, '*', address],
  ],
  requests: ['/journey-planner/api/origin-cities'],
};
