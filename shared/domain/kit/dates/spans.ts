import { daysBetween } from './day-arithmetic.ts';
import type { LocalDateTime } from './local-date-time.ts';
import { toUtcCalendar } from './utc-calendar.ts';
import { toDate, toTheMinute } from './moments.ts';

/** Minutes between two times on the same clock; negative if `to` is before `from`. Seconds are ignored. */
export function minutesBetween(from: LocalDateTime, to: LocalDateTime): number {
  return toUtcCalendar(toTheMinute(to)).diff(toUtcCalendar(toTheMinute(from)), 'minute');
}

/** Number of midnights between two times: 1 for an arrival on the next day. */
export function dayDifference(from: LocalDateTime, to: LocalDateTime): number {
  return daysBetween(toDate(from), toDate(to));
}
