import { distanceMetres, type Position } from './distance.ts';
import type { MapMarker } from './marker.ts';

/** Eight points of the compass, clockwise from the north. */
const directions = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;
/** A point of the compass; a key for words. */
export type Direction = (typeof directions)[number];

/** A place of the list that says what the map shows. */
export interface TwinPlace {
  readonly id: string;
  readonly title: string;
  /** Metres from the place the list starts from. */
  readonly distanceMetres: number;
  /** Where it lies from there; absent for the place itself. */
  readonly direction?: Direction;
}

/**
 * The text twin of a map: its places as a list, equal in function (field notes §6, 14).
 *
 * @param by `order` keeps the markers' order, as along a route; `distance` goes from the first marker outwards.
 */
export function textTwin(markers: readonly MapMarker[], by: 'order' | 'distance'): readonly TwinPlace[] {
  const start = markers[0]?.position;
  if (!start) return [];
  const places = markers.map((marker) => twinOf(marker, start));
  return by === 'order' ? places : places.sort((one, other) => one.distanceMetres - other.distanceMetres);
}

/** Where one point lies from another, to the nearest of eight points of the compass. */
export function directionTo(from: Position, to: Position): Direction {
  const north = to.lat - from.lat;
  // Meridians draw together towards the poles.
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? 'north';
}

function twinOf({ id, title, position }: MapMarker, start: Position): TwinPlace {
  const metres = distanceMetres(start, position);
  return { id, title, distanceMetres: metres, ...(metres > 0 && { direction: directionTo(start, position) }) };
}
