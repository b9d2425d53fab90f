import type { WidgetManifest } from '#shared/island/manifest.ts';

/** The tag of this widget has no attributes. */
export const attributes = {};

/**
 * Shows toasts: short messages of any island, and of the page’s script. It is mounted when the
 * browser is idle, and hidden if it fails to load. The first script of a page reads this object.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-toast',
  mountWhen: 'idle',
  onFailure: 'hide',
};
