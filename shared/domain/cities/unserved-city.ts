import type { CityPair } from '../fares/city-pairs.ts';
import type { City } from './city.ts';
import { type CityNearby, findNearestServed } from './cities-by-distance.ts';
import { findCity } from './city-distance.ts';

/** The first city of a search that coaches do not serve. */
export interface UnservedCity {
  readonly end: 'origin' | 'destination';
  /** Missing if the city is in no list, as is every unserved origin. */
  readonly name?: string;
  /**
   * At most two served cities within 80 km, the nearest first, without the origin. Empty if the city is in no list, or its
   * position is unknown.
   */
  readonly near: readonly CityNearby[];
}

/**
 * Finds a city in a link that is not served: no coach departs from it, or none goes to it from the origin. Links may be
 * older than the timetable or written by hand.
 *
 * @param lists the cities with departures, and those that coaches from the origin reach. A list is undefined while it
 *   is loading.
 * @returns `undefined` if the link has no origin or its cities are served, or while a list needed to decide is loading
 */
export function findUnservedCity(
  { originId, destinationId }: Partial<CityPair>,
  lists: Readonly<Record<'origins' | 'destinations', readonly City[] | undefined>>,
): UnservedCity | undefined {
  const { origins, destinations } = lists;
  if (!origins || originId === undefined) return undefined;
  if (!findCity(origins, originId)) return { end: 'origin', near: [] };
  if (!destinations || destinationId === undefined || findCity(destinations, destinationId)) return undefined;
  // The destination may have departures, although no coach goes to it from this origin.
  const city = findCity(origins, destinationId);
  return { end: 'destination', name: city?.name, near: findNearestServed(destinations, city, [originId]) };
}
