import { getDistance } from '../cities/city-distance.ts';
import type { City } from '../cities/city.ts';
import { countMinorDigits, type CurrencyCode } from '../kit/money/currency-code.ts';
import { compareMoney, getCurrency, type Money } from '../kit/money/money.ts';
import { comparePrices } from '../kit/money/order-prices.ts';
import type { Locale } from '../page/operation/settings.ts';
import type { LowestFare } from './lowest-fare.ts';
import { noAssistance, type SearchModel } from '../search/search-model.ts';

/** A destination and its lowest fare, with the price and the day. */
export interface DestinationFare extends LowestFare {
  readonly city: City;
  /** Straight-line distance; missing if a position is unknown. */
  readonly distanceMetres?: number;
}

/** A destination whose fares were loaded; without a fare, its price is unknown. */
export interface FareResult {
  readonly destinationId: number;
  readonly lowest?: LowestFare;
}

/** Sort orders of fares, the default first. */
export const fareOrders = ['price', 'date', 'distance', 'name'] as const;
/** A sort order of fares. */
export type FareOrder = (typeof fareOrders)[number];

/** Selectable budgets, in the main unit of a currency with a minor unit. */
const budgetSteps: readonly number[] = [10, 20, 30, 50, 100];

/** Selectable budgets in a currency. In currencies without a minor unit, such as yen, they are multiplied by 100. */
export function getBudgetSteps(currency: CurrencyCode): readonly number[] {
  return countMinorDigits(currency) === 0 ? budgetSteps.map((step) => step * 100) : budgetSteps;
}

/**
 * The currency for budgets: the page's if a fare is in it or there are no fares; otherwise the first of the fares' currencies
 * by code.
 */
export function getBudgetCurrency(fares: readonly DestinationFare[], pageCurrency: CurrencyCode): CurrencyCode {
  const currencies = fares.map(({ price }) => getCurrency(price)).sort();
  return currencies.includes(pageCurrency) ? pageCurrency : (currencies[0] ?? pageCurrency);
}

/**
 * The fares from an origin, in the order of the results. Destinations without a fare or without an entry in `cities` are
 * omitted.
 *
 * @param origin for the distances; undefined if it is unknown
 */
export function toFares(results: readonly FareResult[], origin: City | undefined, cities: readonly City[]) {
  const byId = new Map(cities.map((city) => [city.id, city]));
  return results.flatMap(({ destinationId, lowest }) => {
    const city = byId.get(destinationId);
    if (!city || !lowest) return [];
    return [{ ...lowest, city, distanceMetres: getDistance(origin, city) }];
  });
}

/** The fares within a budget and in its currency, because others cannot be compared; all fares if there is no budget. */
export function filterByBudget(fares: readonly DestinationFare[], budget: Money | undefined) {
  if (budget === undefined) return fares;
  return fares.filter(({ price }) => getCurrency(price) === getCurrency(budget) && compareMoney(price, budget) <= 0);
}

/** The lowest price in a currency; at least one fare must have that currency. */
export function findLowestPriceIn(currency: CurrencyCode, fares: readonly DestinationFare[]): Money {
  const prices = fares.map(({ price }) => price).filter((price) => getCurrency(price) === currency);
  const [lowest] = prices.toSorted(compareMoney);
  if (lowest === undefined) throw new RangeError(`There is no fare in ${currency}.`);
  return lowest;
}

/** Options for sorting fares. */
export interface FareSorting {
  readonly order: FareOrder;
  readonly locale: Locale;
  readonly pageCurrency: CurrencyCode;
}

/**
 * Sorts fares by `order`, and equal ones by price, then by name. Among prices in several currencies, zero is first, then those
 * in the page's currency, then the others by currency code. When sorting by distance, fares without a distance are last.
 */
export function sortFares(fares: readonly DestinationFare[], { order, locale, pageCurrency }: FareSorting) {
  const { compare } = new Intl.Collator(locale);
  const compareNames = (a: DestinationFare, b: DestinationFare) => compare(a.city.name, b.city.name);
  const compareByPrice = (a: DestinationFare, b: DestinationFare) => comparePrices(a.price, b.price, pageCurrency);
  const comparers: Readonly<Record<FareOrder, (a: DestinationFare, b: DestinationFare) => number>> = {
    price: compareByPrice,
    date: (a, b) => Number(a.date > b.date) - Number(a.date < b.date),
    distance: (a, b) => compareMetres(a.distanceMetres, b.distanceMetres),
    name: compareNames,
  };
  return [...fares].sort((a, b) => comparers[order](a, b) || compareByPrice(a, b) || compareNames(a, b));
}

/** Compares distances; unknown ones are last. They are not replaced by Infinity, because Infinity minus Infinity is NaN. */
function compareMetres(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a - b;
}

/** The search for a fare: one traveller, no student (`nus`) or other concession, one way, on the day of the lowest price. */
export function toFareSearch(originId: number, { city, date }: Pick<DestinationFare, 'city' | 'date'>): SearchModel {
  return {
    originId,
    destinationId: city.id,
    departureDate: date,
    totalPassengers: 1,
    concessionCount: 0,
    nusCount: 0,
    assistance: noAssistance,
    inboundAssistance: noAssistance,
  };
}
