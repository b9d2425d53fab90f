import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes, re-exported by the widget's code: none. */
export const attributes = {};

/**
 * All alerts of the operator, with filters by severity, route and text. The bootstrap (the first script of a page) reads
 * the manifest to find the widget's tag, reserve its height and start its first request. The first sentence is also the
 * widget's description in the table of `widgets/README.md`.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-service-alerts-page',
  // Space to reserve until the widget has loaded: `[minimum width of the tag, height]` in px.
  heights: [[0, 840]],
  requests: ['/journey-planner/api/information/service-alerts'],
};
