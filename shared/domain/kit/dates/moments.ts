import type { LocalDate, LocalDateTime } from './local-date-time.ts';

/** The day of a local time. */
export function toDate(moment: LocalDateTime): LocalDate {
  return moment.slice(0, 10);
}

/** The time of day, `HH:mm`. */
export function toTime(moment: LocalDateTime): string {
  return moment.slice(11, 16);
}

/**
 * Whether one local time is later than another, to the minute: travellers see minutes, and 10:00:40 instead of 10:00 is
 * not a delay. It also makes the texts equally long, so that they sort by time.
 */
export function isLater(moment: LocalDateTime, otherMoment: LocalDateTime): boolean {
  return toTheMinute(moment) > toTheMinute(otherMoment);
}

/** Removes the seconds of a local time. */
export function toTheMinute(moment: LocalDateTime): LocalDateTime {
  return moment.slice(0, 16);
}
