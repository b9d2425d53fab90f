import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Options of the tag, read by the island, which exports them again: `cityId: positiveInteger` is `city-id="1"`. */
export const attributes = {};

/** Service alerts page. */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts-page',
  mountWhen: 'visible',
};
