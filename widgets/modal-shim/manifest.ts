import type { WidgetManifest } from '#shared/island/manifest.ts';

/** The attributes that the tag accepts: none. Re-exported by the widget's code. */
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
