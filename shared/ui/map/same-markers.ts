import { type MapMarker } from '#shared/domain/maps/marker.ts';

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
  const looksAlike = one.title === other.title && one.label === other.label && one.icon === other.icon;
  return looksAlike && isSameView([one], [other]);
}
