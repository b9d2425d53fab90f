import type { WidgetManifest } from '#shared/island/manifest.ts';

/** No attributes; re-exported by the island. */
export const attributes = {};

/** Shows modals for other islands. */
export const manifest: WidgetManifest = {
  tag: 'coach-modal-shim',
  mountWhen: 'idle',
  onFailure: 'hide',
};
