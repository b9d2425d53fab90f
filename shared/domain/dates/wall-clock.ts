import { daysBetween } from './day-arithmetic.ts';
import type { LocalDate, LocalDateTime } from './local-date-time.ts';
import { onUtcCalendar } from './utc-calendar.ts';

/** The day of a moment. */
export function dateOf(moment: LocalDateTime): LocalDate {
  return moment.slice(0, 10);
}

/** The clock's reading at a moment, `HH:mm`. */
export function timeOf(moment: LocalDateTime): string {
  return moment.slice(11, 16);
}

/** Minutes from one moment to another on the same clock; negative when `to` is the earlier. Seconds are dropped. */
export function minutesBetween(from: LocalDateTime, to: LocalDateTime): number {
  return onUtcCalendar(toTheMinute(to)).diff(onUtcCalendar(toTheMinute(from)), 'minute');
}

/** How many midnights lie between two moments: 1 for an arrival on the next day. */
export function dayDifference(from: LocalDateTime, to: LocalDateTime): number {
  return daysBetween(dateOf(from), dateOf(to));
}

/**
 * Whether a clock shows a later minute at one moment than at another.
 *
 * To the minute, since that is what a traveller is shown: 10:00:40 instead of 10:00 is no delay. It also makes the
 * texts one length, so that they sort by time.
 */
export function isLater(moment: LocalDateTime, than: LocalDateTime): boolean {
  return toTheMinute(moment) > toTheMinute(than);
}

function toTheMinute(moment: LocalDateTime): LocalDateTime {
  return moment.slice(0, 16);
}
