import { type MapMarker } from '#shared/domain/maps/marker.ts';

/** The smallest box around all markers, in degrees. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/**
 * The box that a map has to show. No route of the product crosses the date line.
 *
 * @returns `undefined` without markers.
 */
export function boundsOf(markers: readonly MapMarker[]): MapBounds | undefined {
  if (markers.length === 0) return undefined;
  const lats = markers.map(({ position }) => position.lat);
  const lngs = markers.map(({ position }) => position.lng);
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}

/** Whether two sets of markers stand at the same places, so that the traveller's own view is left alone. */
export function isSameView(one: readonly MapMarker[], other: readonly MapMarker[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, position }, index) => {
      const there = other[index];
      return id === there?.id && position.lat === there.position.lat && position.lng === there.position.lng;
    })
  );
}

/** Whether a marker looks and stands as before, so that its element, and the focus on it, can stay. */
export function isSameMarker(one: MapMarker, other: MapMarker): boolean {
  return one.title === other.title && one.icon === other.icon && isSameView([one], [other]);
}
