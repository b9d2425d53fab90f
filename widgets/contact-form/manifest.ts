import { oneOf, text } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Attributes of the tag, re-exported by the island. */
export const attributes = {
  /** What the message is about; by default the sender chooses. */
  topic: oneOf('before-travel', 'during', 'refund', 'accessibility', 'group', 'other'),
  /** The order that the message is about. */
  orderNumber: text,
};

/** A message to the operator, with attachments, and fields by topic. */
export const manifest: WidgetManifest = {
  tag: 'coach-contact-form',
  mountWhen: 'visible',
  // Space to reserve until the widget has loaded: `[minimum width of the tag, height]` in px. The last match applies.
  heights: [
    [0, 667],
    [560, 563],
  ],
};
