import type { CurrencyCode } from './currency.ts';
import { compareMoney, getCurrency, isSameMoney, isZero, type Money } from './money.ts';

/**
 * Orders prices that may be of several currencies: free ones first, then those in the page's currency, then the others by
 * their code; within a currency the lower first. Without exchange rates nobody can say which of two currencies is less.
 *
 * @param one null is free.
 */
export function comparePrices(one: Money | null, other: Money | null, pageCurrency: CurrencyCode): number {
  const group = getCurrencyGroup(one, pageCurrency);
  const otherGroup = getCurrencyGroup(other, pageCurrency);
  if (group !== otherGroup) return group < otherGroup ? -1 : 1;
  return one === null || other === null || group === '' ? 0 : compareMoney(one, other);
}

/** Sorts as free, the page's currency, the others by their code. */
function getCurrencyGroup(price: Money | null, pageCurrency: CurrencyCode): string {
  if (isFree(price)) return '';
  const currency = getCurrency(price as Money);
  return currency === pageCurrency ? ' ' : currency;
}

/**
 * The lowest of prices, as a "from" price names it. Of several currencies it is the lowest in the page's currency, else
 * in the first of the others by code.
 *
 * @returns `undefined` where there are no prices.
 */
export function lowestPrice(prices: readonly (Money | null)[], pageCurrency: CurrencyCode): Money | null | undefined {
  return [...prices].sort((one, other) => comparePrices(one, other, pageCurrency))[0];
}

/**
 * The price that no other undercuts. Where prices are of several currencies only a free one is, since any other might be
 * undercut in the other currency; and none is where all are the same.
 *
 * @returns `undefined` where no price stands out.
 */
export function leastPrice(prices: readonly (Money | null)[]): Money | null | undefined {
  const [first] = prices;
  const free = prices.find(isFree);
  if (free !== undefined) return prices.every(isFree) ? undefined : free;
  if (!first || new Set(prices.map((price) => getCurrency(price as Money))).size > 1) return undefined;
  const sorted = (prices as readonly Money[]).toSorted(compareMoney);
  const [least = first] = sorted;
  return compareMoney(least, sorted.at(-1) ?? least) === 0 ? undefined : least;
}

/** Whether two prices ask for the same; free and nothing of any currency are. */
export function isSamePrice(one: Money | null, other: Money | null): boolean {
  return isFree(one) ? isFree(other) : isSameMoney(one, other);
}

/** Whether a price asks for nothing. */
export function isFree(price: Money | null): boolean {
  return price === null || isZero(price);
}
