import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes: none. Re-exported by the island, the widget's React root, as in all widgets. */
export const attributes = {};

/**
 * Sticky footer: basket summary, call to action, consent. The manifest describes it to the bootstrap, the first script of a
 * page.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-sticky-footer',
  // Mounts when the browser is idle, because the page's main content comes first.
  mountWhen: 'idle',
  // Shows nothing if the widget fails, instead of the original content of the tag.
  onFailure: 'hide',
};
