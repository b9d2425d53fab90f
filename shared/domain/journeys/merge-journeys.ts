import { findLowestPrice, isSamePrice } from '../kit/money/order-prices.ts';
import type { Journey } from './journey.ts';

/**
 * Merges the journeys of several carrier sets, without duplicate ids (spec §7 "results merged by journeyId"). A journey
 * keeps its first position, with the latest data.
 */
export function mergeJourneys(journeys: readonly Journey[], newJourneys: readonly Journey[]): readonly Journey[] {
  return [...new Map([...journeys, ...newJourneys].map((journey) => [journey.journeyId, journey])).values()];
}

/**
 * The ids of the cheapest journeys (spec §3 "cheapestPrice flag"). Each carrier set flags its own; of several sets,
 * only flags of the overall lowest price count. If more than half of the journeys have that price, none is highlighted;
 * with prices in two currencies, only free ones are.
 */
export function findCheapestJourneys(journeys: readonly Journey[]): ReadonlySet<string> {
  const lowestPrice = findLowestPrice(journeys.map(({ price }) => price));
  if (lowestPrice === undefined) return new Set();
  const cheapest = journeys.filter(({ cheapestPrice, price }) => cheapestPrice && isSamePrice(price, lowestPrice));
  if (cheapest.length > journeys.length / 2) return new Set();
  return new Set(cheapest.map(({ journeyId }) => journeyId));
}
