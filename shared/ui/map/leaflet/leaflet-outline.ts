import { type Map as LeafletMap } from 'leaflet';
import { Polygon } from 'leaflet/src/layer/vector/Polygon.js';
import { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
import { decodeOutline } from '../decode-outline.ts';
import { createPaths } from './leaflet-paths.ts';

/** Land and borders as `world-outline.mjs` encodes them. */
export interface Outline {
  readonly land: string;
  readonly borders: string;
}

/**
 * Draws land and borders under everything else. Colours are those of the style sheet: `.map-land`, `.map-border`.
 */
export function addOutline(map: LeafletMap, outline: Outline): void {
  const renderer = createPaths(map, 'outline');
  const drawing = { renderer, interactive: false, smoothFactor: 0.8 };
  map.addLayer(new Polygon(decodeOutline(outline.land), { ...drawing, className: 'map-land' }));
  map.addLayer(new Polyline(decodeOutline(outline.borders), { ...drawing, className: 'map-border' }));
}
