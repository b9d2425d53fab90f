import { type Map as LeafletMap } from 'leaflet';
import { Polygon } from 'leaflet/src/layer/vector/Polygon.js';
import { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
import { SVG } from 'leaflet/src/layer/vector/SVG.js';
import { decodeOutline } from './decode-outline.ts';

/** Land and borders as `encode-lines.mjs` writes them. */
export interface Outline {
  readonly land: string;
  readonly borders: string;
}

/**
 * Draws land and borders under everything else. Colours are those of the style sheet: `.map-land`, `.map-border`.
 *
 * Leaflet finds a map's renderer through a mixin that brings the canvas renderer along; this map has one of its own.
 */
export function addOutline(map: LeafletMap, outline: Outline): void {
  const pane = map.createPane('outline');
  pane.setAttribute('aria-hidden', 'true');
  const renderer = new SVG({ padding: 0.5, pane: 'outline' });
  Object.assign(map, { getRenderer: () => renderer });
  map.addLayer(renderer);
  const drawing = { interactive: false, smoothFactor: 0.8 };
  map.addLayer(new Polygon(decodeOutline(outline.land), { ...drawing, className: 'map-land' }));
  map.addLayer(new Polyline(decodeOutline(outline.borders), { ...drawing, className: 'map-border' }));
}
