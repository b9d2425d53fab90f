import { type Coordinates, toPosition } from '../cities/city-distance.ts';

/**
 * URL of a page with directions to a place: OpenStreetMap, which needs no account, and which phones may open in their
 * maps app.
 *
 * @returns undefined if the position is unknown
 */
export function toDirectionsUrl(place: Coordinates): string | undefined {
  const position = toPosition(place);
  if (!position) return undefined;
  const coordinates = [position.lat, position.lng].map((degrees) => degrees.toFixed(6)).join(',');
  // `START;END`: the start is empty, so that the traveller enters it on the page.
  const query = new URLSearchParams({ route: `;${coordinates}` });
  return `https://www.openstreetmap.org/directions?${query.toString()}`;
}
