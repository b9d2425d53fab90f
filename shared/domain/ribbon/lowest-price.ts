import { addDays, weekday } from '../dates/day-arithmetic.ts';
import type { LocalDate } from '../dates/local-date-time.ts';
import type { Money } from '../money/money.ts';
import { isSamePrice, leastPrice } from '../money/order-prices.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * The days with the lowest price of their week, Monday to Sunday (look, "Ribbon": it is marked in words). In a week
 * whose prices are all the same, or that has one price only, no day stands out; nor in one with prices of two currencies.
 */
export function lowestOfWeeks(days: readonly RibbonDate[]): ReadonlySet<LocalDate> {
  const weeks = new Map<LocalDate, { readonly date: LocalDate; readonly price: Money }[]>();
  for (const { date, price, available } of days) {
    if (!available || price === null) continue;
    const monday = addDays(date, 1 - weekday(date));
    const week = weeks.get(monday) ?? [];
    week.push({ date, price });
    weeks.set(monday, week);
  }
  const lowest = [...weeks.values()].flatMap((week) => {
    const least = leastPrice(week.map(({ price }) => price));
    return least ? week.filter(({ price }) => isSamePrice(price, least)) : [];
  });
  return new Set(lowest.map(({ date }) => date));
}
