import { compareMoney, type Money, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { roundFare } from '../../timetable/fares/distance-fare.ts';

/** Facts that the simulated price of one adult on one coach depends on. Coaches on live hosts have the full price. */
export interface SimulatedPriceInput {
  /** The full price: the fare of the timetable, or a fare by distance if the timetable has no fares. */
  readonly fullFare: Money;
  /** The sold share of the coach, 0 to 1. */
  readonly load: number;
  /** Full days until departure, from 0. */
  readonly daysAhead: number;
}

/** A reduction, as a share of the price (0.35 is 35 %), and the bound from or below which it applies. */
type Band = readonly [bound: number, reduction: number];

/** Reductions for early booking, by the minimum number of days until departure. The first band that applies is used. */
const earlyBands: readonly Band[] = [
  [28, 0.35],
  [14, 0.25],
  [7, 0.15],
  [3, 0.05],
];
/** Reductions for coaches with many free seats, by the load below which they apply. The first band that applies is used. */
const lowLoadBands: readonly Band[] = [
  [0.25, 0.15],
  [0.5, 0.08],
];

/**
 * The price of one adult on one coach, in the currency of its fare: the full fare, less reductions for early booking and
 * low load, which are added up. 28 days ahead on an empty coach, it is about half the fare.
 */
export function simulatePrice({ fullFare, load, daysAhead }: SimulatedPriceInput): Money {
  const reduction =
    (earlyBands.find(([days]) => daysAhead >= days)?.[1] ?? 0) +
    (lowLoadBands.find(([share]) => load < share)?.[1] ?? 0);
  // Rounded up to a usual price such as 9.99, which may exceed the full fare.
  const price = roundFare(multiplyMoney(fullFare, 1 - reduction));
  return compareMoney(price, fullFare) < 0 ? price : fullFare;
}
