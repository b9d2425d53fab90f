import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Read by the island, which exports them again: it has none of its own. */
export const attributes = {};

/** Sticky footer: basket summary, call to action, consent */
export const manifest: WidgetManifest = {
  tag: 'coach-sticky-footer',
  mountWhen: 'idle',
  onFailure: 'hide',
};
