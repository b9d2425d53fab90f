import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';
import { isOwnCity } from './own-cities.ts';

/** Number of cities up to which popular ones are not listed separately. */
const shortListLength = 12;
const maxPopular = 6;

/**
 * The most popular cities, estimated from the timetable: those of the page's operation with the most direct
 * connections; equal ones in the order of the list.
 *
 * @returns none if the list is short or its connections are unknown
 */
export function findPopularCities(cities: readonly City[], operation: RetailOperation): readonly City[] {
  if (cities.length <= shortListLength) return [];
  return cities
    .filter((city) => isOwnCity(city, operation) && countConnections(city) > 0)
    .sort((a, b) => countConnections(b) - countConnections(a))
    .slice(0, maxPopular);
}

function countConnections({ connections = 0 }: City): number {
  return connections;
}
