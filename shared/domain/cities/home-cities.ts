import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';

/** Prefix of the time zones on an operation's continent. */
const continents: Readonly<Record<RetailOperation, string>> = { UK: 'Europe/', US: 'America/', CA: 'America/' };

/**
 * The cities that a map of the network shows first: those on the operation's continent, because a view of all would
 * centre on the ocean (field notes §4 "Map default centre mid-ocean").
 *
 * @returns all cities if no time zone is known
 */
export function filterHomeCities(cities: readonly City[], operation: RetailOperation): readonly City[] {
  const citiesOnContinent = cities.filter(({ timeZone }) => timeZone?.startsWith(continents[operation]));
  return citiesOnContinent.length > 0 ? citiesOnContinent : cities;
}
