import { findLowestPrice, isSamePrice } from '../kit/money/order-prices.ts';
import type { Journey } from './journey.ts';

/**
 * The journeys of several carrier sets as one list, each once by its id (spec §7 "results merged by journeyId"). A
 * journey keeps the place it came to first, and the newer word on it holds.
 */
export function mergeJourneys(known: readonly Journey[], more: readonly Journey[]): readonly Journey[] {
  return [...new Map([...known, ...more].map((journey) => [journey.journeyId, journey])).values()];
}

/**
 * Which journeys are the cheapest (spec §3 "cheapestPrice flag"). Each carrier set flags its own, so that of several
 * sets only those flags hold that nothing undercuts; free is cheapest of all. Where most cost as little no journey
 * stands out, and where there are prices of two currencies only a free one does.
 */
export function cheapestJourneys(journeys: readonly Journey[]): ReadonlySet<string> {
  const least = findLowestPrice(journeys.map(({ price }) => price));
  if (least === undefined) return new Set();
  const flagged = journeys.filter(({ cheapestPrice, price }) => cheapestPrice && isSamePrice(price, least));
  if (flagged.length > journeys.length / 2) return new Set();
  return new Set(flagged.map(({ journeyId }) => journeyId));
}
