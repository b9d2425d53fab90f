import type { RetailOperation } from '../operation/settings.ts';
import type { City } from './city.ts';

const canadian =
  'St_Johns|Goose_Bay|Halifax|Glace_Bay|Moncton|Toronto|Montreal|Thunder_Bay|Winnipeg|Regina|Edmonton|Dawson_Creek|Fort_Nelson|Whitehorse|Vancouver';

/** The time zones of an operation's own cities. */
const zones: Readonly<Record<RetailOperation, RegExp>> = {
  UK: /^Europe\//,
  US: new RegExp(`^America/(?!(${canadian})$)`),
  CA: new RegExp(`^America/(${canadian})$`),
};

/** The cities of a list, those of the page's operation before the others; within both in the order of the list. */
export function ownCitiesFirst(cities: readonly City[], operation: RetailOperation): readonly City[] {
  const isOwn = ({ timeZone = '' }: City) => zones[operation].test(timeZone);
  return [...cities.filter(isOwn), ...cities.filter((city) => !isOwn(city))];
}
