import { daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * The days with coaches that are nearest to one that has none, in the order of the calendar (field notes §6, 7 "nearest
 * days with seats and lowest fare"). Of two that are as near the earlier comes first; those with a price go before those
 * without.
 */
export function nearestDays(days: readonly RibbonDate[], date: LocalDate, most = 3): readonly RibbonDate[] {
  const distance = (day: RibbonDate) => Math.abs(daysBetween(date, day.date));
  return days
    .filter((day) => day.available && day.date !== date)
    .sort(
      (one, other) =>
        Number(one.price === null) - Number(other.price === null) ||
        distance(one) - distance(other) ||
        inOrder(one, other),
    )
    .slice(0, most)
    .sort(inOrder);
}

function inOrder(one: RibbonDate, other: RibbonDate): number {
  return one.date < other.date ? -1 : 1;
}
