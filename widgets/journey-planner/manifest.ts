import { path } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's options: `basePath` is the attribute `base-path`. The widget's code re-exports them. */
export const attributes = {
  /** The path of its pages on this site; by default the setting `links.journeyPlanner`. */
  basePath: path,
};

/**
 * Everything under /journey-planner: results, itinerary, map, basket, payment. This path is the default of
 * `links.journeyPlanner`. The first script of a page reads this description: it reserves 900 px of height at any width
 * of the tag (from 0 px), and requests the cities while the code of the widget loads.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-journey-planner',
  heights: [[0, 900]],
  requests: ['/journey-planner/api/origin-cities'],
};
