import { text } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** The order of the journey. */
  orderNumber: text,
  /** The journey on which something was lost; by default the one in the page’s address. */
  journeyId: text,
};

/** A message about something lost on a coach, with its journey and a photo. */
export const manifest: WidgetManifest = {
  tag: 'coach-lost-property-form',
  mountWhen: 'visible',
  heights: [
    [0, 1504],
    [560, 1211],
  ],
};
