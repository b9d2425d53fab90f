import { text } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes: `journeyId` is `journey-id` in HTML. Re-exported by the widget's code. */
export const attributes = {
  /** The id of the journey; by default the one in the page's address, `?journeyId=`. */
  journeyId: text,
};

/**
 * A journey stop by stop, to save, share and print. The first script of a page reads this description
 * before it loads the widget.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-itinerary',
  // Space to reserve until the widget has loaded: `[minimum width of the tag, height]` in px. The last match applies.
  heights: [
    [0, 900],
    [320, 790],
    [520, 590],
    [960, 528],
  ],
};
