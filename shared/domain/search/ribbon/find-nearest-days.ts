import { daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * Alternatives to a day without coaches: the nearest days with coaches, in chronological order (field notes §6, 7
 * "nearest days with seats and lowest fare"). Days with a price have priority; of two equally near days, the earlier
 * one.
 */
export function findNearestDays(days: readonly RibbonDate[], date: LocalDate, maxCount = 3): readonly RibbonDate[] {
  const getDistance = (day: RibbonDate) => Math.abs(daysBetween(date, day.date));
  return days
    .filter((day) => day.available && day.date !== date)
    .sort(
      (a, b) =>
        Number(a.price === null) - Number(b.price === null) || getDistance(a) - getDistance(b) || compareDates(a, b),
    )
    .slice(0, maxCount)
    .sort(compareDates);
}

function compareDates(a: RibbonDate, b: RibbonDate): number {
  return a.date < b.date ? -1 : 1;
}
