import { daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * Alternatives to a day without suitable journeys: at most `maxCount` of the nearest other available days, in
 * chronological order (field notes §6, 7 "nearest days with seats and lowest fare"). Days with a price are preferred to
 * all days without one, even to nearer ones; of two equally near days, the earlier one is preferred.
 *
 * @param days the days of the date ribbon (the row of days above results) that have loaded
 */
export function findNearestDays(days: readonly RibbonDate[], date: LocalDate, maxCount = 3): readonly RibbonDate[] {
  const getDistance = (day: RibbonDate) => Math.abs(daysBetween(date, day.date));
  const compareDates = (a: RibbonDate, b: RibbonDate) => (a.date < b.date ? -1 : 1);
  const isUnpriced = ({ price }: RibbonDate) => Number(price === null);
  // The first sort selects the best days, the second one restores the order of the calendar.
  return days
    .filter((day) => day.available && day.date !== date)
    .sort((a, b) => isUnpriced(a) - isUnpriced(b) || getDistance(a) - getDistance(b) || compareDates(a, b))
    .slice(0, maxCount)
    .sort(compareDates);
}
