import { toTheMinute } from '../kit/dates/local-date-time.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import { comparePrices } from '../kit/money/order-prices.ts';
import { getDurationMinutes } from './journey-duration.ts';
import type { Journey } from './journey.ts';

/** Sort orders of results, the default first (spec §2 "Results page"). All are ascending. */
export const journeyOrders = ['departure', 'arrival', 'price', 'duration'] as const;

/** A sort order of results. */
export type JourneyOrder = (typeof journeyOrders)[number];

/**
 * The key to sort by for each order except the price. Local times are compared as texts, without time zones. Some have
 * seconds, which are removed: texts of equal length sort by time.
 */
const sortKeys: Readonly<Record<Exclude<JourneyOrder, 'price'>, (journey: Journey) => string | number>> = {
  departure: ({ departureDateTime }) => toTheMinute(departureDateTime),
  arrival: ({ arrivalDateTime }) => toTheMinute(arrivalDateTime),
  // Journeys with an unknown duration are last.
  duration: (journey) => getDurationMinutes(journey) ?? Infinity,
};

/**
 * Sorts journeys (spec §2 "Results page"); equal ones keep their order. By price, free journeys are first, then those
 * in the page's currency, then the others by currency code; within a currency, the lower price is first.
 */
export function sortJourneys(journeys: readonly Journey[], order: JourneyOrder, pageCurrency: CurrencyCode) {
  if (order === 'price') return journeys.toSorted((a, b) => comparePrices(a.price, b.price, pageCurrency));
  const getKey = sortKeys[order];
  return journeys
    .map((journey) => ({ journey, key: getKey(journey) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ journey }) => journey);
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
