import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { isSamePrice, findLowestPrice } from '../../kit/money/order-prices.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * Returns the cheapest days, which the ribbon (the row of days above results) highlights. Days without coaches or with an
 * unknown price (null) are ignored. If all prices are the same, no day is the cheapest. Prices in several currencies cannot
 * be compared; then the cheapest days are those with the price zero.
 */
export function findCheapestDays(days: readonly RibbonDate[]): ReadonlySet<LocalDate> {
  const pricedDays = days.filter(({ price, available }) => available && price !== null);
  const lowestPrice = findLowestPrice(pricedDays.map(({ price }) => price));
  if (lowestPrice === undefined) return new Set();
  return new Set(pricedDays.filter(({ price }) => isSamePrice(price, lowestPrice)).map(({ date }) => date));
}
