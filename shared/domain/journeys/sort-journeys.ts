import { toTheMinute } from '../kit/dates/moments.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import { comparePrices } from '../kit/money/order-prices.ts';
import { durationMinutes } from './journey-duration.ts';
import type { Journey } from './journey.ts';

/** What results can be sorted by, the default first (spec §2 "Results page"). All ascend. */
export const journeyOrders = ['departure', 'arrival', 'price', 'duration'] as const;

/** One of them. */
export type JourneyOrder = (typeof journeyOrders)[number];

const keys: Readonly<Record<Exclude<JourneyOrder, 'price'>, (journey: Journey) => string | number>> = {
  departure: ({ departureDateTime }) => toTheMinute(departureDateTime),
  arrival: ({ arrivalDateTime }) => toTheMinute(arrivalDateTime),
  // What takes nobody knows how long comes last.
  duration: (journey) => durationMinutes(journey) ?? Infinity,
};

/**
 * Journeys in an order (spec §2 "Results page"); those that are equal in it keep the one they had. Prices of several
 * currencies stand in groups, as `comparePrices` orders them.
 */
export function sortJourneys(
  journeys: readonly Journey[],
  order: JourneyOrder,
  pageCurrency: CurrencyCode,
): readonly Journey[] {
  if (order === 'price') return journeys.toSorted((one, other) => comparePrices(one.price, other.price, pageCurrency));
  const keyOf = keys[order];
  return journeys
    .map((journey) => ({ journey, key: keyOf(journey) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ journey }) => journey);
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
