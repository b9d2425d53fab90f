import type { CurrencyCode } from './currency.ts';
import { compareMoney, getCurrency, isSameMoney, isZero, type Money } from './money.ts';

/**
 * Compares prices that may be in different currencies: free ones first, then those in the page's currency, then the
 * others by code; the lower first within a currency. Amounts of different currencies cannot be compared without
 * exchange rates.
 *
 * @param a null is free
 */
export function comparePrices(a: Money | null, b: Money | null, pageCurrency: CurrencyCode): number {
  const groupA = getCurrencyGroup(a, pageCurrency);
  const groupB = getCurrencyGroup(b, pageCurrency);
  if (groupA !== groupB) return groupA < groupB ? -1 : 1;
  return a === null || b === null || groupA === '' ? 0 : compareMoney(a, b);
}

/** A sort key: the empty text for free, a space for the page's currency, and the code for others. */
function getCurrencyGroup(price: Money | null, pageCurrency: CurrencyCode): string {
  if (isFree(price)) return '';
  // `isFree` has excluded null.
  const currency = getCurrency(price as Money);
  return currency === pageCurrency ? ' ' : currency;
}

/**
 * The price for a "from" label: the lowest in the page's currency, or else in the first of the other currencies by
 * code.
 *
 * @returns `undefined` if there are no prices
 */
export function findFromPrice(prices: readonly (Money | null)[], pageCurrency: CurrencyCode): Money | null | undefined {
  return [...prices].sort((a, b) => comparePrices(a, b, pageCurrency))[0];
}

/**
 * The price that is certainly the lowest. Prices in several currencies cannot be compared, so that only a free price is
 * certainly the lowest. If all prices are equal, none is the lowest.
 *
 * @returns `undefined` if there is no such price
 */
export function findLowestPrice(prices: readonly (Money | null)[]): Money | null | undefined {
  const [firstPrice] = prices;
  const freePrice = prices.find(isFree);
  if (freePrice !== undefined) return prices.every(isFree) ? undefined : freePrice;
  if (!firstPrice || new Set(prices.map((price) => getCurrency(price as Money))).size > 1) return undefined;
  const sortedPrices = (prices as readonly Money[]).toSorted(compareMoney);
  const [lowest = firstPrice] = sortedPrices;
  return compareMoney(lowest, sortedPrices.at(-1) ?? lowest) === 0 ? undefined : lowest;
}

/** Whether two prices are equal. Zero in any currency equals free. */
export function isSamePrice(a: Money | null, b: Money | null): boolean {
  return isFree(a) ? isFree(b) : isSameMoney(a, b);
}

/** Whether a price is null or zero. */
export function isFree(price: Money | null): boolean {
  return price === null || isZero(price);
}
