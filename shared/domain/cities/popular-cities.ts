import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';
import { isOwnCity } from './own-cities.ts';

/** A list that is no longer than this is read in one look. */
const longList = 12;
const mostPopular = 6;

/**
 * The cities that most travellers come from or go to, as far as a timetable says it: those of the page's operation from
 * which one coach goes to the most cities, the best connected first; of equal ones in the order of the list.
 *
 * @returns none for a list that is short, or whose connections nobody knows
 */
export function popularCities(cities: readonly City[], operation: RetailOperation): readonly City[] {
  if (cities.length <= longList) return [];
  return cities
    .filter((city) => isOwnCity(city, operation) && countConnections(city) > 0)
    .sort((one, other) => countConnections(other) - countConnections(one))
    .slice(0, mostPopular);
}

function countConnections({ connections = 0 }: City): number {
  return connections;
}
