import { positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** The origin of the journeys; an origin in the address overrides it. */
  originId: positiveInteger,
};

/** The lowest fares from an origin to every destination. */
export const manifest: WidgetManifest = {
  tag: 'coach-fare-finder',
  mountWhen: 'visible',
  heights: [[0, 840]],
  requests: ['/journey-planner/api/origin-cities'],
};
