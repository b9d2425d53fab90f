import type { LocalDate, LocalDateTime } from './local-date-time.ts';

/** The day of a moment. */
export function toDate(moment: LocalDateTime): LocalDate {
  return moment.slice(0, 10);
}

/** The clock's reading at a moment, `HH:mm`. */
export function toTime(moment: LocalDateTime): string {
  return moment.slice(11, 16);
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

/** A moment without its seconds. */
export function toTheMinute(moment: LocalDateTime): LocalDateTime {
  return moment.slice(0, 16);
}
