import { oneOf, text } from '#shared/island/attributes.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again. */
export const attributes = {
  topic: oneOf('before-travel', 'during', 'refund', 'accessibility', 'group', 'other'),
  orderNumber: text,
};

/** A message to the operator, with files, and fields by what it is about. */
export const manifest: WidgetManifest = {
  tag: 'coach-contact-form',
  mountWhen: 'visible',
  heights: [
    [0, 667],
    [560, 563],
  ],
};
