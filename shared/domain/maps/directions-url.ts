/** A position on the map; WGS 84. */
interface MapPlace {
  readonly latitude?: number;
  readonly longitude?: number;
}

/**
 * URL of a page with directions to a place: OpenStreetMap, which needs no account, and which phones may open in their
 * maps app.
 *
 * @returns undefined if the position is unknown
 */
export function toDirectionsUrl({ latitude, longitude }: MapPlace): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const coordinates = [latitude, longitude].map((degrees) => degrees.toFixed(6)).join(',');
  // The start, before the semicolon, is left to the traveller.
  const query = new URLSearchParams({ route: `;${coordinates}` });
  return `https://www.openstreetmap.org/directions?${query.toString()}`;
}
