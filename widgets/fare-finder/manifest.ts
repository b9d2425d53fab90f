import { positiveInteger } from '#shared/domain/page/tags/attribute-value.ts';
import type { WidgetManifest } from '#shared/island/manifest.ts';

/** Parsers of the tag's attributes: `originId` is `origin-id` in HTML. Re-exported by the widget's code. */
export const attributes = {
  /** The id of the city where the journeys begin; an origin in the address of the page overrides it. */
  originId: positiveInteger,
};

/**
 * The lowest fares from an origin to every destination. The first script of a page reads this description
 * before it loads the widget.
 */
export const manifest: WidgetManifest = {
  tag: 'coach-fare-finder',
  // The widget is mounted shortly before the visitor scrolls to it.
  mountWhen: 'visible',
  // Space to reserve until the widget has loaded: `[minimum width of the tag, height]` in px.
  heights: [[0, 840]],
  // Started together with the loading of the widget's code.
  requests: ['/journey-planner/api/origin-cities'],
};
