import type { Position } from './distance.ts';
import type { MapMarker } from './marker.ts';

/** Zoom level of a place whose `scaling` is unknown (spec §9). */
export const defaultZoom = 5;

/** Corners of a rectangle. Networks do not cross the date line, so it is not considered. */
export interface Bounds {
  readonly southWest: Position;
  readonly northEast: Position;
}

/** The visible area of a map: a centre with a zoom level, or a rectangle. */
export type MapView =
  | { readonly kind: 'point'; readonly centre: Position; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly bounds: Bounds };

/**
 * Returns the zoom level for the `scaling` of a stop or city, as the API calls it (spec §3 "scaling (zoom)"): a whole number
 * from 1 to 20, which all map libraries support.
 */
export function toZoom(scaling: number | undefined): number {
  if (scaling === undefined || !Number.isFinite(scaling)) return defaultZoom;
  return Math.min(Math.max(Math.round(scaling), 1), 20);
}

/** The smallest rectangle that contains all markers; `undefined` without any. */
export function getBounds(markers: readonly Pick<MapMarker, 'position'>[]): Bounds | undefined {
  if (markers.length === 0) return undefined;
  const lats = markers.map(({ position }) => position.lat);
  const lngs = markers.map(({ position }) => position.lng);
  return {
    southWest: { lat: Math.min(...lats), lng: Math.min(...lngs) },
    northEast: { lat: Math.max(...lats), lng: Math.max(...lngs) },
  };
}

/**
 * The visible area for some markers.
 *
 * @param scaling used if all markers are in one place
 * @returns `undefined` without markers: no map is shown then, because its centre would be the ocean at 0° north and 0° east
 *   (field notes §4)
 */
export function getMapView(markers: readonly Pick<MapMarker, 'position'>[], scaling?: number): MapView | undefined {
  const bounds = getBounds(markers);
  if (!bounds) return undefined;
  const { southWest, northEast } = bounds;
  const isOnePlace = southWest.lat === northEast.lat && southWest.lng === northEast.lng;
  return isOnePlace ? { kind: 'point', centre: southWest, zoom: toZoom(scaling) } : { kind: 'bounds', bounds };
}
