import { daysBetween } from './day-arithmetic.ts';
import type { LocalDateTime } from './local-date-time.ts';
import { onUtcCalendar } from './utc-calendar.ts';
import { toDate, toTheMinute } from './moments.ts';

/** Minutes from one moment to another on the same clock; negative when `to` is the earlier. Seconds are dropped. */
export function minutesBetween(from: LocalDateTime, to: LocalDateTime): number {
  return onUtcCalendar(toTheMinute(to)).diff(onUtcCalendar(toTheMinute(from)), 'minute');
}

/** How many midnights lie between two moments: 1 for an arrival on the next day. */
export function dayDifference(from: LocalDateTime, to: LocalDateTime): number {
  return daysBetween(toDate(from), toDate(to));
}
