import type { WidgetManifest } from '#shared/island/manifest.ts';

/** The tag's own attributes: none. Re-exported by the island, the code of the widget. */
export const attributes = {};

/**
 * The luggage that a traveller may bring. The first sentence describes the widget in the documentation; the bootstrap script
 * and the documentation read the values.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-luggage-policy',
  // Loaded when the tag is about to be visible.
  mountWhen: 'visible',
  // Space to reserve until the widget has loaded: `[minimum width of the tag, height]` in px. The last match applies.
  heights: [
    [0, 317],
    [320, 248],
    [520, 202],
    [560, 155],
  ],
};
