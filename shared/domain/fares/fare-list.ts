import { cityDistance } from '../cities/city-distance.ts';
import type { City } from '../cities/city.ts';
import { type CurrencyCode, countMinorDigits } from '../kit/money/currency-code.ts';
import { compareMoney, getCurrency, type Money } from '../kit/money/money.ts';
import { comparePrices } from '../kit/money/order-prices.ts';
import type { Locale } from '../page/operation/settings.ts';
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

/** The amounts that a budget is chosen from, in the main unit of a currency that has a minor one. */
const budgetSteps: readonly number[] = [10, 20, 30, 50, 100];

/** The amounts that a budget in a currency is chosen from; a yen is about a hundredth of a pound. */
export function budgetStepsIn(currency: CurrencyCode): readonly number[] {
  return countMinorDigits(currency) === 0 ? budgetSteps.map((step) => step * 100) : budgetSteps;
}

/** The currency that a budget is in: that of the fares, and of several the page's, else the first by its code. */
export function budgetCurrency(fares: readonly Fare[], pageCurrency: CurrencyCode): CurrencyCode {
  const found = fares.map(({ price }) => getCurrency(price)).sort();
  return found.includes(pageCurrency) ? pageCurrency : (found[0] ?? pageCurrency);
}

/** The fares of an origin in the order they were found in; destinations without a price or without a name are left out. */
export function toFares(found: readonly FoundFare[], origin: City | undefined, cities: readonly City[]): Fare[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  return found.flatMap(({ destinationId, lowest }) => {
    const city = byId.get(destinationId);
    if (!city || !lowest) return [];
    const distanceMetres = cityDistance(origin, city);
    return [{ ...lowest, city, distanceMetres }];
  });
}

/**
 * Those that cost no more than the budget; all of them without one. Of a fare in another currency nobody knows whether it
 * does: it is left out.
 */
export function withinBudget(fares: readonly Fare[], budget: Money | undefined): readonly Fare[] {
  if (budget === undefined) return fares;
  return fares.filter(({ price }) => getCurrency(price) === getCurrency(budget) && compareMoney(price, budget) <= 0);
}

/** The lowest of the fares in a currency, of which there are some. */
export function lowestIn(currency: CurrencyCode, fares: readonly Fare[]): Money {
  const prices = fares.map(({ price }) => price).filter((price) => getCurrency(price) === currency);
  return prices.reduce((lowest, price) => (compareMoney(price, lowest) < 0 ? price : lowest));
}

/** How fares are put in order. */
export interface FareSorting {
  readonly order: FareOrder;
  readonly locale: Locale;
  readonly pageCurrency: CurrencyCode;
}

/** Fares in order. Prices of several currencies stand in groups, as `comparePrices` orders them. Equals go by price, then by name; what is nowhere known to be goes last by distance. */
export function sortFares(fares: readonly Fare[], { order, locale, pageCurrency }: FareSorting): readonly Fare[] {
  const { compare } = new Intl.Collator(locale);
  const byName = (one: Fare, other: Fare) => compare(one.city.name, other.city.name);
  const byPrice = (one: Fare, other: Fare) => comparePrices(one.price, other.price, pageCurrency);
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
