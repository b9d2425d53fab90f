import { type Map as LeafletMap, type Path } from 'leaflet';
import { SVG } from 'leaflet/src/layer/vector/SVG.js';

/**
 * Creates a pane for lines and areas of a Leaflet map. It receives no events.
 *
 * Leaflet finds the renderer of a path by a mixin that imports the canvas renderer as well; here each path names its own.
 *
 * @param pane the name of the pane; the style sheet knows it as `.leaflet-<name>-pane`
 */
export function createPaths(map: LeafletMap, pane: string): SVG {
  map.createPane(pane).setAttribute('aria-hidden', 'true');
  const renderer = new SVG({ padding: 0.5, pane });
  Object.assign(map, { getRenderer: ({ options }: Path) => options.renderer });
  map.addLayer(renderer);
  return renderer;
}
