/** What the price of one adult on one coach depends on. */
export interface FareFacts {
  /** What the seat costs on the day: the feed's fare, or that of the distance. */
  readonly fullFare: number;
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
const distanceRule = { start: 2.5, perKm: 0.085, least: 4 };

/**
 * The full fare where the feed names none: by the distance.
 *
 * @param km as the crow flies
 * @returns in the currency's main unit, ending in .49 or .99
 */
export function distanceFare(km: number): number {
  const { start, perKm, least } = distanceRule;
  return rounded(Math.max(least, start + km * detour * perKm));
}

/**
 * The price of one adult on one coach. The full fare is never exceeded; who buys early, or on a coach that is still
 * empty, pays less. Specification §3 "price": in the currency's main unit.
 */
export function adultPrice({ fullFare, load, daysAhead }: FareFacts): number {
  const reduction =
    (early.find(([days]) => daysAhead >= days)?.[1] ?? 0) + (quiet.find(([share]) => load < share)?.[1] ?? 0);
  return reduction === 0 ? fullFare : Math.min(fullFare, rounded(fullFare * (1 - reduction)));
}

/** Up to the next price that ends in .49 or .99. */
function rounded(price: number): number {
  return Math.round(Math.ceil(price * 2 + 0.02) * 50 - 1) / 100;
}
