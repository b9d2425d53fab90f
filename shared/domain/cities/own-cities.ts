import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';

/** Prefixes of Canada's time zones, as far as coaches go. */
const canadian = /^America\/(St_J|Hali|Monc|Toro|Montr|Thund|Winn|Regi|Edmo|Dawson|White|Vanc)/;

/** Whether a city is in the area of an operation: Europe for the UK, and their countries for the US and Canada. */
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
