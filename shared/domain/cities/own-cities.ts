import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';

/**
 * Matches the names of Canada's time zones, such as `America/Toronto` and `America/Halifax`, by their first letters. Zones
 * without coaches are left out.
 */
const canadian = /^America\/(St_J|Hali|Monc|Toro|Montr|Thund|Winn|Regi|Edmo|Dawson|White|Vanc)/;

/**
 * Whether a city is in the area of an operation (the operator's site for a country), by its time zone: Europe for UK,
 * Canada for CA, and all other American zones for US. False without a time zone.
 */
export function isOwnCity({ timeZone = '' }: City, operation: RetailOperation): boolean {
  return operation === 'UK'
    ? timeZone.startsWith('Europe')
    : timeZone.startsWith('America') && canadian.test(timeZone) === (operation === 'CA');
}

/** Sorts the cities of the page's operation first, and otherwise keeps the order. */
export function sortOwnCitiesFirst(cities: readonly City[], operation: RetailOperation): readonly City[] {
  const isOwn = (city: City) => isOwnCity(city, operation);
  return [...cities.filter(isOwn), ...cities.filter((city) => !isOwn(city))];
}

/** Number of cities up to which popular ones are not listed separately. */
const shortListLength = 12;
/** Maximum number of popular cities. */
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
    .filter((city) => isOwnCity(city, operation) && (city.connections ?? 0) > 0)
    .sort((a, b) => (b.connections ?? 0) - (a.connections ?? 0))
    .slice(0, maxPopular);
}

/** Prefix of the time zones on an operation's continent. */
const continents: Readonly<Record<RetailOperation, string>> = { UK: 'Europe/', US: 'America/', CA: 'America/' };

/**
 * The cities that a map of the network shows first: those on the operation's continent, because a view of all would
 * be centred on the ocean (field notes §4 "Map default centre mid-ocean").
 *
 * @returns all cities if none is known to be on that continent
 */
export function filterHomeCities(cities: readonly City[], operation: RetailOperation): readonly City[] {
  const citiesOnContinent = cities.filter(({ timeZone }) => timeZone?.startsWith(continents[operation]));
  return citiesOnContinent.length > 0 ? citiesOnContinent : cities;
}
