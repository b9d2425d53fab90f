import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again: it has none of its own. */
export const attributes = {};

/** Shows toasts: short messages of any island, and of the page’s script. */
export const manifest: WidgetManifest = {
  tag: 'coach-toast',
  mountWhen: 'idle',
  onFailure: 'hide',
};
