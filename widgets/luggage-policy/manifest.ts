import type { WidgetManifest } from '#shared/island/manifest.ts';

/** No attributes; re-exported by the island. */
export const attributes = {};

/** The luggage that a traveller may bring. */
export const manifest: WidgetManifest = {
  tag: 'coach-luggage-policy',
  mountWhen: 'visible',
  heights: [
    [0, 317],
    [320, 248],
    [520, 202],
    [560, 155],
  ],
};
