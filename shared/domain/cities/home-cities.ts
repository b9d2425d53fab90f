import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';

/** How the time zones of an operation's continent begin. */
const continents: Readonly<Record<RetailOperation, string>> = { UK: 'Europe/', US: 'America/', CA: 'America/' };

/**
 * The cities that a map of a whole network begins with: those on the operation's own side of the ocean, since a view of
 * all would be of the sea between (field notes §4 "Map default centre mid-ocean").
 *
 * @returns all of them where no zone is known
 */
export function homeCities(cities: readonly City[], operation: RetailOperation): readonly City[] {
  const home = cities.filter(({ timeZone }) => timeZone?.startsWith(continents[operation]));
  return home.length > 0 ? home : cities;
}
