import type { LocalDate } from './local-date-time.ts';
import { toUtcCalendar } from './utc-calendar.ts';

/** Adds days to a date; a negative number subtracts. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return toUtcCalendar(date).add(days, 'day').format('YYYY-MM-DD');
}

/** Number of days between two dates; negative if `to` is before `from`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return toUtcCalendar(to).diff(toUtcCalendar(from), 'day');
}
