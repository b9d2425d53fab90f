import { type MapMarker } from '#shared/domain/maps/marker.ts';

/** Whether two lists of markers have the same positions, so that the user's view can stay. */
export function isSameView(a: readonly MapMarker[], b: readonly MapMarker[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, position }, index) => {
      const marker = b[index];
      return id === marker?.id && position.lat === marker.position.lat && position.lng === marker.position.lng;
    })
  );
}

/** Whether two markers look the same at the same position, so that the element and its focus can stay. */
export function isSameMarker(a: MapMarker, b: MapMarker): boolean {
  const looksAlike = a.title === b.title && a.label === b.label && a.icon === b.icon;
  return looksAlike && isSameView([a], [b]);
}
