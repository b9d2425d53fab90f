import { localDate, positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. Their comments are copied to the tables for the editors of sites. */
export const attributes = {
  /** The city to leave from. */
  originId: positiveInteger,
  /** The city to go to. With both the search starts automatically. */
  destinationId: positiveInteger,
  /** The first day to show; by default today at the origin. */
  date: localDate,
};

/**
 * Both cities are chosen, by attributes of the tag (a selector) or in the page's address (a regular expression for its query;
 * the parameters may be in either order). The search then starts without a press of the user, so the height of its results is
 * reserved: the content below must not move.
 */
const attribute = ':is([origin-id][destination-id],[data-origin-id][data-destination-id])';
const address = '(?=.*originId=[1-9]).*destinationId=[1-9]';

/**
 * Real-time departures between two cities. The bootstrap (the first script of a page) reads the manifest to find the widget's
 * tag, reserve its height and start its first request. The first sentence is also the widget's description in the tables of
 * `widgets/README.md`.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-bus-tracker',
  // From a width of the tag in px, the height in px until the widget has loaded, and conditions. The last match applies.
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
