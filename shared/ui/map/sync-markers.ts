import { type MapMarker } from '#shared/domain/maps/marker.ts';

/** A marker and its rendered form, which depends on the map library: an element, for example. */
export interface DrawnMarker<Drawing> {
  readonly marker: MapMarker;
  readonly drawing: Drawing;
}

/**
 * Updates the drawn markers (by id) of a map in place to a new list. The drawings of unchanged markers stay, so that they do
 * not lose the focus. Those of changed markers are removed and drawn again.
 */
export function syncMarkers<Drawing>(
  drawnMarkers: Map<string, DrawnMarker<Drawing>>,
  markers: readonly MapMarker[],
  { draw, remove }: { draw(marker: MapMarker): Drawing; remove(drawing: Drawing): void },
): void {
  const nextMarkers = new Map(markers.map((marker) => [marker.id, marker]));
  for (const [id, { marker, drawing }] of drawnMarkers) {
    const nextMarker = nextMarkers.get(id);
    if (nextMarker !== undefined && isSameMarker(marker, nextMarker)) continue;
    remove(drawing);
    drawnMarkers.delete(id);
  }
  for (const marker of markers)
    if (!drawnMarkers.has(marker.id)) drawnMarkers.set(marker.id, { marker, drawing: draw(marker) });
}

/**
 * Whether two lists have the same markers (by id) at the same positions in the same order, so that the visible part of the map
 * need not change.
 */
export function hasSamePositions(a: readonly MapMarker[], b: readonly MapMarker[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, position }, index) => {
      const marker = b[index];
      return id === marker?.id && position.lat === marker.position.lat && position.lng === marker.position.lng;
    })
  );
}

/** Whether two markers have the same id, position and look, so that the element and its focus can stay. */
export function isSameMarker(a: MapMarker, b: MapMarker): boolean {
  const looksAlike = a.title === b.title && a.label === b.label && a.icon === b.icon;
  return looksAlike && hasSamePositions([a], [b]);
}
