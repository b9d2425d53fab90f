import type { WidgetManifest } from '#shared/island/manifest.ts';

/** No attributes; re-exported by the island. */
export const attributes = {};

/** Sticky footer: basket summary, call to action, consent */
export const manifest: WidgetManifest = {
  tag: 'coach-sticky-footer',
  mountWhen: 'idle',
  onFailure: 'hide',
};
