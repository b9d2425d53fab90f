import { positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes by option: `cityId` is the attribute `city-id`. The island re-exports them. */
export const attributes = {
  /** The city whose stops are shown; a city in the address overrides it. All cities by default. */
  cityId: positiveInteger,
};

/**
 * Cities and their stops, on a map and in a list. The first script of a page reads this description: it reserves 840 px of
 * height at any width of the tag (from 0 px) until the widget has loaded, mounts the widget shortly before it is visible, and
 * requests the cities while the code of the widget loads.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-stops',
  mountWhen: 'visible',
  heights: [[0, 840]],
  requests: ['/journey-planner/api/origin-cities'],
};
