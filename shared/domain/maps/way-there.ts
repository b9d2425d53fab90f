/** A place on the map; WGS 84. */
interface Place {
  readonly latitude?: number;
  readonly longitude?: number;
}

/**
 * The address of a page that finds the way to a place, from wherever the traveller is: OpenStreetMap's, which asks for no
 * account and which a phone may open in the map of its own.
 *
 * @returns undefined where it is not known where the place is
 */
export function wayThere({ latitude, longitude }: Place): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = [latitude, longitude].map((degrees) => degrees.toFixed(6)).join(',');
  const query = new URLSearchParams({ route: `;${place}` });
  return `https://www.openstreetmap.org/directions?${query.toString()}`;
}
