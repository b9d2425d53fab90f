import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again: it has none of its own. */
export const attributes = {};

/** Shows modals for other islands. */
export const manifest: WidgetManifest = {
  tag: 'coach-modal-shim',
  mountWhen: 'idle',
  onFailure: 'hide',
};
