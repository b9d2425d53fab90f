import type { CurrencyCode } from './currency.ts';
import { compareMoney, getCurrency, isSameMoney, isZero, type Money } from './money.ts';

/**
 * Compares prices that may be in different currencies, for sorting: free ones (null or zero) first, then those in the
 * page's currency, then the others by currency code; the lower first within a currency. Amounts of different currencies
 * cannot be compared without exchange rates.
 *
 * @returns a negative number if `a` is first, a positive one if `b` is first, and 0 if the prices are equal
 */
export function comparePrices(a: Money | null, b: Money | null, pageCurrency: CurrencyCode): number {
  const groupA = getCurrencyGroup(a, pageCurrency);
  const groupB = getCurrencyGroup(b, pageCurrency);
  if (groupA !== groupB) return groupA < groupB ? -1 : 1;
  // Two free prices are equal, even if they are zero in different currencies. The checks for null are for the types.
  return a === null || b === null || groupA === '' ? 0 : compareMoney(a, b);
}

/**
 * The sort key of a price: the empty text for free, a space for the page's currency, and the code for others, in this
 * alphabetical order.
 */
function getCurrencyGroup(price: Money | null, pageCurrency: CurrencyCode): string {
  if (isFree(price)) return '';
  // `isFree` has excluded null.
  const currency = getCurrency(price as Money);
  return currency === pageCurrency ? ' ' : currency;
}

/**
 * The price for a label such as "from £5": a free one (null or zero) if any, or else the lowest in the page's currency, or
 * else the lowest in the first of the other currencies by code.
 *
 * @returns null or zero for free; `undefined` if there are no prices
 */
export function findFromPrice(prices: readonly (Money | null)[], pageCurrency: CurrencyCode): Money | null | undefined {
  return [...prices].sort((a, b) => comparePrices(a, b, pageCurrency))[0];
}

/**
 * The price that is certainly the lowest. Prices in several currencies cannot be compared: among them, only a free price
 * (null or zero) is certainly the lowest. If all prices are equal, none is the lowest.
 *
 * @returns null or zero for free; `undefined` if there is no such price
 */
export function findClearlyLowestPrice(prices: readonly (Money | null)[]): Money | null | undefined {
  const [firstPrice] = prices;
  const freePrice = prices.find(isFree);
  if (freePrice !== undefined) return prices.every(isFree) ? undefined : freePrice;
  // From here on, no price is free, and therefore none is null.
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
