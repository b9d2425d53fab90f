import { type MapMarker } from '#shared/domain/maps/marker.ts';
import { isSameMarker } from './same-markers.ts';

/** A marker as a renderer drew it. */
export interface DrawnMarker<Drawing> {
  readonly marker: MapMarker;
  readonly drawing: Drawing;
}

/** How a renderer draws a marker and takes it away. */
export interface MarkerPainter<Drawing> {
  readonly draw: (marker: MapMarker) => Drawing;
  readonly remove: (drawing: Drawing) => void;
}

/**
 * Brings the drawn markers in line with what is to be shown. A marker that stays the same keeps its element, and with
 * it the focus of a traveller who just pressed it.
 */
export function followMarkers<Drawing>(
  drawn: Map<string, DrawnMarker<Drawing>>,
  markers: readonly MapMarker[],
  { draw, remove }: MarkerPainter<Drawing>,
): void {
  const due = new Map(markers.map((marker) => [marker.id, marker]));
  for (const [id, { marker, drawing }] of drawn) {
    const wanted = due.get(id);
    if (wanted !== undefined && isSameMarker(marker, wanted)) continue;
    remove(drawing);
    drawn.delete(id);
  }
  for (const marker of markers) if (!drawn.has(marker.id)) drawn.set(marker.id, { marker, drawing: draw(marker) });
}
