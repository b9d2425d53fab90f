import { positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** The city whose stops are shown; a city in the address overrides it. All cities by default. */
  cityId: positiveInteger,
};

/** Cities and their stops, on a map and in a list. */
export const manifest: WidgetManifest = {
  tag: 'coach-stops',
  mountWhen: 'visible',
  heights: [[0, 840]],
  requests: ['/journey-planner/api/origin-cities'],
};
