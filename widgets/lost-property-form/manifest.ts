import { text } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes. The island (the widget's React root) re-exports them. */
export const attributes = {
  /** The order of the journey. */
  orderNumber: text,
  /** The journey on which something was lost; by default the one in the page’s address. */
  journeyId: text,
};

/**
 * A message about something lost on a coach, with its journey and a photo. The bootstrap, the first script of a page, reads
 * this description of the widget.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-lost-property-form',
  mountWhen: 'visible',
  // Reserved until the island has loaded: 1504 px, but 1211 px in a tag that is at least 560 px wide.
  heights: [
    [0, 1504],
    [560, 1211],
  ],
};
