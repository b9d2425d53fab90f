import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { isSamePrice, findLowestPrice } from '../../kit/money/order-prices.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * The days with the lowest price of all that are loaded, marked in words: no other day in the ribbon undercuts one that
 * is called the cheapest. Where all prices are the same, or are of two currencies, no day stands out.
 */
export function lowestDays(days: readonly RibbonDate[]): ReadonlySet<LocalDate> {
  const priced = days.filter(({ price, available }) => available && price !== null);
  const least = findLowestPrice(priced.map(({ price }) => price));
  if (least === undefined) return new Set();
  return new Set(priced.filter(({ price }) => isSamePrice(price, least)).map(({ date }) => date));
}
