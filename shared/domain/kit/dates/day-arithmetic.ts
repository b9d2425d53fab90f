import type { LocalDate } from './local-date-time.ts';
import { onUtcCalendar } from './utc-calendar.ts';

/** The day so many days later, or earlier when `days` is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return onUtcCalendar(date).add(days, 'day').format('YYYY-MM-DD');
}

/** How many days from one day to another; negative when `to` is the earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return onUtcCalendar(to).diff(onUtcCalendar(from), 'day');
}
