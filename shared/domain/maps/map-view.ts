import type { Position } from './distance.ts';
import type { MapMarker } from './marker.ts';

/** How near a map is when no scaling is given (spec §9). */
export const defaultZoom = 5;

/** Corners of a rectangle. East of the date line and west of it are never in one network, so it is left out. */
export interface Bounds {
  readonly southWest: Position;
  readonly northEast: Position;
}

/** What a map shows: a point from some height, or everything within a rectangle. */
export type MapView =
  | { readonly kind: 'point'; readonly centre: Position; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly bounds: Bounds };

/** Zoom of a map from a stop's or a city's scaling (spec §3 "scaling (zoom)"), within what every renderer knows. */
export function zoomFrom(scaling: number | undefined): number {
  if (scaling === undefined || !Number.isFinite(scaling)) return defaultZoom;
  return Math.min(Math.max(Math.round(scaling), 1), 20);
}

/** The smallest rectangle that holds all markers; `undefined` without any. */
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
 * What a map of some markers shows.
 *
 * @param scaling Holds for markers at one place; others are shown all together.
 * @returns `undefined` before any place is known: a map of mid-ocean helps nobody (field notes §4).
 */
export function mapView(markers: readonly Pick<MapMarker, 'position'>[], scaling?: number): MapView | undefined {
  const bounds = getBounds(markers);
  if (!bounds) return undefined;
  const { southWest, northEast } = bounds;
  const isOnePlace = southWest.lat === northEast.lat && southWest.lng === northEast.lng;
  return isOnePlace ? { kind: 'point', centre: southWest, zoom: zoomFrom(scaling) } : { kind: 'bounds', bounds };
}
