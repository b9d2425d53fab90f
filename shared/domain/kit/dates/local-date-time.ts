/**
 * Local date and time texts, as in the product's API calls (spec §3 "Date formats").
 *
 * These texts are never converted to the browser's own time zone: a coach that leaves Leeds at 10:00 is shown at 10:00
 * everywhere.
 */

/** A day, `yyyy-MM-dd`. */
export type LocalDate = string;

/** A local time, `yyyy-MM-ddTHH:mm` or `yyyy-MM-ddTHH:mm:ss`. Texts of equal length sort by time. */
export type LocalDateTime = string;

/** The day of a local time: `2026-11-21` for `2026-11-21T10:05`. */
export function toDate(time: LocalDateTime): LocalDate {
  return time.slice(0, 10);
}

/** The time of day, `HH:mm`. */
export function toTime(time: LocalDateTime): string {
  return time.slice(11, 16);
}

/**
 * Whether one local time is later than another, to the minute: travellers see minutes, and 10:00:40 instead of 10:00 is
 * not a delay. Without seconds, both texts are equally long, so that they sort by time.
 */
export function isLater(time: LocalDateTime, reference: LocalDateTime): boolean {
  return toTheMinute(time) > toTheMinute(reference);
}

/** Whether both times are known and the first is later, as when a coach is behind schedule. */
export function isDefinedAndLater(
  time: LocalDateTime | undefined,
  reference: LocalDateTime | undefined,
): time is LocalDateTime {
  return time !== undefined && reference !== undefined && isLater(time, reference);
}

/** Removes the seconds of a local time. */
export function toTheMinute(time: LocalDateTime): LocalDateTime {
  return time.slice(0, 16);
}

/**
 * Converts a local date or time to the UTC instant with the same digits, for `Intl` with `timeZone: 'UTC'`. A date
 * means midnight. Only for formatting: it is not the instant at which that time occurs in a time zone.
 *
 * @returns milliseconds since 1970 UTC
 */
export function toUtcInstant(text: LocalDate | LocalDateTime): number {
  return new Date(text.length === 10 ? text : `${text}Z`).getTime();
}
