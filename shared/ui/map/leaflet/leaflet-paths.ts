import { type Map as LeafletMap, type Path } from 'leaflet';
import { SVG } from 'leaflet/src/layer/vector/SVG.js';

/**
 * A pane for lines and areas of a Leaflet map, which receives no events.
 *
 * Leaflet finds a path's ground through a mixin that brings the canvas renderer along; here each path names its own.
 *
 * @param pane the ground's name; `.leaflet-<name>-pane` is its layer in the style sheet
 */
export function createPaths(map: LeafletMap, pane: string): SVG {
  map.createPane(pane).setAttribute('aria-hidden', 'true');
  const renderer = new SVG({ padding: 0.5, pane });
  Object.assign(map, { getRenderer: ({ options }: Path) => options.renderer });
  map.addLayer(renderer);
  return renderer;
}
