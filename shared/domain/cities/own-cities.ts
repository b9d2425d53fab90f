import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';

/** How the names of Canada's zones begin, as far as coaches go. */
const canadian = /^America\/(St_J|Hali|Monc|Toro|Montr|Thund|Winn|Regi|Edmo|Dawson|White|Vanc)/;

/** Whether a city lies where an operation is at home: the UK's in Europe, those of the US and of Canada in their countries. */
export function isOwnCity({ timeZone = '' }: City, operation: RetailOperation): boolean {
  return operation === 'UK'
    ? timeZone.startsWith('Europe')
    : timeZone.startsWith('America') && canadian.test(timeZone) === (operation === 'CA');
}

/** The cities of a list, those of the page's operation before the others; within both in the order of the list. */
export function ownCitiesFirst(cities: readonly City[], operation: RetailOperation): readonly City[] {
  const isOwn = (city: City) => isOwnCity(city, operation);
  return [...cities.filter(isOwn), ...cities.filter((city) => !isOwn(city))];
}
