import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { isSamePrice, findLowestPrice } from '../../kit/money/order-prices.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * The days with the lowest of all loaded prices. If all prices are the same, or in two currencies, no day is
 * highlighted.
 */
export function findCheapestDays(days: readonly RibbonDate[]): ReadonlySet<LocalDate> {
  const pricedDays = days.filter(({ price, available }) => available && price !== null);
  const lowestPrice = findLowestPrice(pricedDays.map(({ price }) => price));
  if (lowestPrice === undefined) return new Set();
  return new Set(pricedDays.filter(({ price }) => isSamePrice(price, lowestPrice)).map(({ date }) => date));
}
