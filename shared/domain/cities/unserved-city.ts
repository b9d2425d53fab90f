import type { CityPair } from '../fares/city-pairs.ts';
import type { City } from './city.ts';
import { type CityNearby, findNearestServed } from './cities-by-distance.ts';
import { findCity } from './city-distance.ts';

/** An unserved city of a search. */
export interface UnservedCity {
  readonly end: 'origin' | 'destination';
  /** Missing if the city is unknown. */
  readonly name?: string;
  /** Nearby cities that are served. */
  readonly near: readonly CityNearby[];
}

/**
 * Finds a city in a link that is not served: no coach departs from it, or none goes to it from the origin. Links may be
 * older than the timetable or written by hand.
 *
 * @param lists the cities with departures, and those that coaches from the origin reach. A list is undefined while it
 *   is loading; its city then counts as served.
 * @returns `undefined` if all cities in the link are served, or it has none
 */
export function findUnservedCity(
  { originId, destinationId }: Partial<CityPair>,
  lists: Readonly<Record<'origins' | 'destinations', readonly City[] | undefined>>,
): UnservedCity | undefined {
  const { origins, destinations } = lists;
  if (!origins || originId === undefined) return undefined;
  if (!findCity(origins, originId)) return { end: 'origin', near: [] };
  if (!destinations || destinationId === undefined || findCity(destinations, destinationId)) return undefined;
  const city = findCity(origins, destinationId);
  return { end: 'destination', name: city?.name, near: findNearestServed(destinations, city, [originId]) };
}
