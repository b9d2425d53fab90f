import type { WidgetManifest } from '#shared/island/manifest.ts';

/** The attributes that the tag accepts: none. The island (the widget's React root) re-exports them. */
export const attributes = {};

/**
 * Shows modals for other islands. Islands are mounted widgets; this one is invisible until another one requests a modal dialog.
 * The bootstrap, the first script of a page, reads this description of the widget.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-modal-shim',
  mountWhen: 'idle',
  onFailure: 'hide',
};
