import type { City } from './city.ts';
import { type CityNearby } from './cities-by-distance.ts';
import { findCity } from './city-distance.ts';
import { nearestServed } from './nearest-served.ts';

/** An end of a search that no coach serves. */
export interface UnservedCity {
  readonly end: 'origin' | 'destination';
  /** Its name; missing where nobody knows the city. */
  readonly name?: string;
  /** The cities next to it that are served instead. */
  readonly near: readonly CityNearby[];
}

/**
 * Which city of a link is not served: one that no coach leaves from, or one that none reaches from the other. A link may
 * be older than the timetable, or be written by hand.
 *
 * @param origins undefined while they are not known; then, as with destinations, nothing is said of them
 * @returns `undefined` where all that the link names is served, or where it names nothing
 */
export function unservedCity(
  { originId, destinationId }: { readonly originId?: number | undefined; readonly destinationId?: number | undefined },
  { origins, destinations }: Readonly<Record<'origins' | 'destinations', readonly City[] | undefined>>,
): UnservedCity | undefined {
  if (!origins || originId === undefined) return undefined;
  if (!findCity(origins, originId)) return { end: 'origin', near: [] };
  if (!destinations || destinationId === undefined || findCity(destinations, destinationId)) return undefined;
  const city = findCity(origins, destinationId);
  return {
    end: 'destination',
    ...(city && { name: city.name }),
    near: nearestServed(destinations, city, { except: [originId] }),
  };
}
