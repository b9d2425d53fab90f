import { type LocalDate, type LocalDateTime, toDate, toTheMinute } from './local-date-time.ts';
import { toUtcCalendar } from './utc-calendar.ts';

/** Adds days to a date; a negative number subtracts. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return toUtcCalendar(date).add(days, 'day').format('YYYY-MM-DD');
}

/** Number of days between two dates; negative if `to` is before `from`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return toUtcCalendar(to).diff(toUtcCalendar(from), 'day');
}

/** Minutes between two times, negative if `to` is before `from`. Seconds, time zones and summer time are ignored. */
export function minutesBetween(from: LocalDateTime, to: LocalDateTime): number {
  return toUtcCalendar(toTheMinute(to)).diff(toUtcCalendar(toTheMinute(from)), 'minute');
}

/** Number of midnights between two times: 1 for an arrival on the next day, -1 on the day before. */
export function dayDifference(from: LocalDateTime, to: LocalDateTime): number {
  return daysBetween(toDate(from), toDate(to));
}
