import { positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** The city whose guide is offered. */
  cityId: positiveInteger,
};

/** A card that links to a city’s guide. */
export const manifest: WidgetManifest = {
  tag: 'coach-city-guide',
  mountWhen: 'visible',
  heights: [
    [0, 250],
    [480, 122],
  ],
  requests: ['/journey-planner/api/origin-cities'],
};
