import type { WidgetManifest } from '#shared/island/manifest.ts';

/** No attributes; re-exported by the island. */
export const attributes = {};

/** Shows toasts: short messages of any island, and of the page’s script. */
export const manifest: WidgetManifest = {
  tag: 'coach-toast',
  mountWhen: 'idle',
  onFailure: 'hide',
};
