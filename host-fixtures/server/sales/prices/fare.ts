import { compareMoney, type Money, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { roundFare } from '../../timetable/fares/distance-fare.ts';

/** What the price of one adult on one coach depends on. */
export interface FareFacts {
  /** What the seat costs on the day: the feed's fare, or that of the distance. */
  readonly fullFare: Money;
  /** How much of the coach is sold, 0 to 1. */
  readonly load: number;
  /** Whole days until it leaves, from 0. */
  readonly daysAhead: number;
}

/** A reduction that is given from a bound on. */
type Band = readonly [bound: number, reduction: number];

/** The earlier, the cheaper: from so many days ahead on. */
const early: readonly Band[] = [
  [28, 0.35],
  [14, 0.25],
  [7, 0.15],
  [3, 0.05],
];
/** The emptier, the cheaper: below so much of the coach. */
const quiet: readonly Band[] = [
  [0.25, 0.15],
  [0.5, 0.08],
];

/**
 * The price of one adult on one coach, in the currency of its fare. The full fare is never exceeded; who buys early, or on a
 * coach that is still empty, pays less.
 */
export function adultPrice({ fullFare, load, daysAhead }: FareFacts): Money {
  const reduction =
    (early.find(([days]) => daysAhead >= days)?.[1] ?? 0) + (quiet.find(([share]) => load < share)?.[1] ?? 0);
  const price = roundFare(multiplyMoney(fullFare, 1 - reduction));
  return compareMoney(price, fullFare) < 0 ? price : fullFare;
}
