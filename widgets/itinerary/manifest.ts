import { text } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** The journey; by default the one in the page's address, `?journeyId=`. */
  journeyId: text,
};

/** A journey stop by stop, to save, share and print. */
export const manifest: WidgetManifest = {
  tag: 'coach-itinerary',
  heights: [
    [0, 900],
    [320, 790],
    [520, 590],
    [960, 528],
  ],
};
