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
  const compareDates = (a: RibbonDate, b: RibbonDate) => (a.date < b.date ? -1 : 1);
  const isUnpriced = ({ price }: RibbonDate) => Number(price === null);
  return days
    .filter((day) => day.available && day.date !== date)
    .sort((a, b) => isUnpriced(a) - isUnpriced(b) || getDistance(a) - getDistance(b) || compareDates(a, b))
    .slice(0, maxCount)
    .sort(compareDates);
}
