import { cityDistance } from '../cities/city-distance.ts';
import type { City } from '../cities/city.ts';
import type { Locale } from '../operation/settings.ts';
import type { LowestFare } from './lowest-fare.ts';

/** Where an origin leads to, and the least it costs. */
export interface Fare extends LowestFare {
  readonly city: City;
  /** As the crow flies; absent where a place is not known. */
  readonly distanceMetres?: number;
}

/** A destination that has been asked about; without a fare, no price of it is known. */
export interface FoundFare {
  readonly destinationId: number;
  readonly lowest?: LowestFare;
}

/** How fares can be put in order; the first is that of a fresh page. */
export const fareOrders = ['price', 'date', 'distance', 'name'] as const;
/** One of them. */
export type FareOrder = (typeof fareOrders)[number];

/** The amounts that a budget is chosen from, in the currency's main unit. */
export const budgetSteps: readonly number[] = [10, 20, 30, 50, 100];

/** The fares of an origin in the order they were found in; destinations without a price or without a name are left out. */
export function faresOf(found: readonly FoundFare[], origin: City | undefined, cities: readonly City[]): Fare[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  return found.flatMap(({ destinationId, lowest }) => {
    const city = byId.get(destinationId);
    if (!city || !lowest) return [];
    const distanceMetres = cityDistance(origin, city);
    return [{ ...lowest, city, ...(distanceMetres !== undefined && { distanceMetres }) }];
  });
}

/** Those that cost no more than the budget; all of them without one. */
export function withinBudget(fares: readonly Fare[], budget: number | undefined): readonly Fare[] {
  return budget === undefined ? fares : fares.filter(({ price }) => price <= budget);
}

/** Fares in order. Equals go by price, then by name; what is nowhere known to be goes last by distance. */
export function sortFares(fares: readonly Fare[], order: FareOrder, locale: Locale): readonly Fare[] {
  const { compare } = new Intl.Collator(locale);
  const byName = (one: Fare, other: Fare) => compare(one.city.name, other.city.name);
  const byPrice = (one: Fare, other: Fare) => one.price - other.price;
  const first: Readonly<Record<FareOrder, (one: Fare, other: Fare) => number>> = {
    price: byPrice,
    date: (one, other) => Number(one.date > other.date) - Number(one.date < other.date),
    distance: (one, other) => compareMetres(one.distanceMetres, other.distanceMetres),
    name: byName,
  };
  return [...fares].sort((one, other) => first[order](one, other) || byPrice(one, other) || byName(one, other));
}

/** Infinity less infinity is no number. */
function compareMetres(one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return one - other;
}
