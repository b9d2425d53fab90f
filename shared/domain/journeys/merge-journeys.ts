import { findClearlyLowestPrice, isSamePrice } from '../kit/money/order-prices.ts';
import type { Journey } from './journey.ts';

/**
 * Merges lists of journeys, such as those of two carrier sets (carriers that are requested together), without duplicate
 * ids (spec §7 "results merged by journeyId"). A journey in both lists keeps its position in `journeys`, with the data of
 * `newJourneys`.
 */
export function mergeJourneys(journeys: readonly Journey[], newJourneys: readonly Journey[]): readonly Journey[] {
  return [...new Map([...journeys, ...newJourneys].map((journey) => [journey.journeyId, journey])).values()];
}

/**
 * Returns the ids of the cheapest journeys, to highlight (spec §3 "cheapestPrice flag"). A server may compare only the journeys
 * of one carrier set, so only flagged journeys with the lowest price of all are returned. None is returned if all prices are
 * equal, or if more than half of the journeys would be. Prices in two currencies cannot be compared, so only free journeys are
 * returned then.
 */
export function findCheapestJourneys(journeys: readonly Journey[]): ReadonlySet<string> {
  const lowestPrice = findClearlyLowestPrice(journeys.map(({ price }) => price));
  // Undefined without journeys, if all prices are equal, or if no price is free and the currencies differ.
  if (lowestPrice === undefined) return new Set();
  const cheapest = journeys.filter(({ cheapestPrice, price }) => cheapestPrice && isSamePrice(price, lowestPrice));
  if (cheapest.length > journeys.length / 2) return new Set();
  return new Set(cheapest.map(({ journeyId }) => journeyId));
}
