import { type CurrencyCode, minorDigitsOf } from '#shared/domain/kit/money/currency.ts';
import {
  compareMoney,
  currencyOf,
  minorAmountOf,
  type Money,
  moneyOf,
  moneyOfMinor,
  timesMoney,
} from '#shared/domain/kit/money/money.ts';

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

/** Kilometres on the road for each as the crow flies. */
const detour = 1.25;
/** In the main unit of currencies that have a minor one; the others count in hundreds of it. */
const distanceRule = { start: 2.5, perKm: 0.085, least: 4 };

/**
 * The full fare where the feed names none: by the distance. It is invented, so that a timetable without fares can be tried.
 *
 * @param km as the crow flies
 */
export function distanceFare(km: number, currency: CurrencyCode): Money {
  const { start, perKm, least } = distanceRule;
  const scale = minorDigitsOf(currency) === 0 ? 100 : 1;
  return rounded(moneyOf(Math.max(least, start + km * detour * perKm) * scale, currency));
}

/**
 * The price of one adult on one coach, in the currency of its fare. The full fare is never exceeded; who buys early, or on a
 * coach that is still empty, pays less.
 */
export function adultPrice({ fullFare, load, daysAhead }: FareFacts): Money {
  const reduction =
    (early.find(([days]) => daysAhead >= days)?.[1] ?? 0) + (quiet.find(([share]) => load < share)?.[1] ?? 0);
  const price = rounded(timesMoney(fullFare, 1 - reduction));
  return compareMoney(price, fullFare) < 0 ? price : fullFare;
}

/** Up to the next price that ends in .49 or .99; in a currency without a minor unit, that ends in 0. */
function rounded(price: Money): Money {
  const currency = currencyOf(price);
  const digits = minorDigitsOf(currency);
  const minor = minorAmountOf(price);
  if (digits === 0) return moneyOfMinor(Math.ceil(minor / 10) * 10, currency);
  // What is left between one price that is wanted and the next: a half of the main unit, less a hundredth.
  const [half, hundredth] = [10 ** digits / 2, 10 ** (digits - 2)];
  return moneyOfMinor(Math.ceil((minor + hundredth) / half) * half - hundredth, currency);
}
