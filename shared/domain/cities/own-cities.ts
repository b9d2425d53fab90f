import type { RetailOperation } from '../page/operation/settings.ts';
import type { City } from './city.ts';

/** How the names of Canada's zones begin, as far as coaches go. */
const canadian = /^America\/(St_J|Hali|Monc|Toro|Montr|Thund|Winn|Regi|Edmo|Dawson|White|Vanc)/;

/** The cities of a list, those of the page's operation before the others; within both in the order of the list. */
export function ownCitiesFirst(cities: readonly City[], operation: RetailOperation): readonly City[] {
  const isOwn = ({ timeZone = '' }: City) =>
    operation === 'UK'
      ? timeZone.startsWith('Europe')
      : timeZone.startsWith('America') && canadian.test(timeZone) === (operation === 'CA');
  return [...cities.filter(isOwn), ...cities.filter((city) => !isOwn(city))];
}
