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
 * sets only those flags hold that nothing undercuts; free is cheapest of all. Where every price is the same no journey
 * stands out.
 */
export function cheapestJourneys(journeys: readonly Journey[]): ReadonlySet<string> {
  const prices = journeys.map(({ price }) => price ?? 0);
  const lowest = prices.reduce((one, other) => Math.min(one, other), Infinity);
  if (prices.every((price) => price === lowest)) return new Set();
  const flagged = journeys.filter(({ cheapestPrice, price }) => cheapestPrice && (price ?? 0) === lowest);
  return new Set(flagged.map(({ journeyId }) => journeyId));
}
