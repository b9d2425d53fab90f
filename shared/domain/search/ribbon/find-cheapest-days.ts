import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { isSamePrice, findClearlyLowestPrice } from '../../kit/money/order-prices.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * Returns the cheapest days, which the ribbon (the row of days above results) and the calendar highlight. Days without
 * coaches or with an unknown price (null) are ignored. The set is empty if no price is clearly the lowest: if all are the
 * same, or if they cannot be compared because of their currencies.
 */
export function findCheapestDays(days: readonly RibbonDate[]): ReadonlySet<LocalDate> {
  const pricedDays = days.filter(({ price, available }) => available && price !== null);
  const lowestPrice = findClearlyLowestPrice(pricedDays.map(({ price }) => price));
  if (lowestPrice === undefined) return new Set();
  return new Set(pricedDays.filter(({ price }) => isSamePrice(price, lowestPrice)).map(({ date }) => date));
}

/**
 * Returns the cheapest days of each week, counted from the first day. Unlike those of all days, they do not change when later
 * weeks load.
 */
export function findCheapestDaysOfWeeks(days: readonly RibbonDate[]): ReadonlySet<LocalDate> {
  const weekCount = Math.ceil(days.length / 7);
  const weeks = [...Array(weekCount).keys()].map((week) => days.slice(week * 7, week * 7 + 7));
  return new Set(weeks.flatMap((week) => [...findCheapestDays(week)]));
}
