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
 * Draws land and borders below everything else. The style sheet sets their colours: `.map-land`, `.map-border`.
 */
export function addOutline(map: LeafletMap, outline: Outline): void {
  const renderer = createPaths(map, 'outline');
  const drawing = { renderer, interactive: false, smoothFactor: 0.8 };
  map.addLayer(new Polygon(decodeOutline(outline.land), { ...drawing, className: 'map-land' }));
  map.addLayer(new Polyline(decodeOutline(outline.borders), { ...drawing, className: 'map-border' }));
}
