import { path } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Options of the tag, exported again by the island. */
export const attributes = {
  /** The path of its pages on this site; by default the setting `links.journeyPlanner`. */
  basePath: path,
};

/** Everything under /journey-planner: results, itinerary, map, basket, payment. */
export const manifest: WidgetManifest = {
  tag: 'coach-journey-planner',
  heights: [[0, 900]],
  requests: ['/journey-planner/api/origin-cities'],
};
