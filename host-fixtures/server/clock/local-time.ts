import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { type LocalDateTime, toUtcInstant } from '#shared/domain/kit/dates/local-date-time.ts';
import { getZoneOffset } from '#shared/domain/kit/dates/wall-clock.ts';
import type { Instant } from './clock.ts';

/** `00` to `59`. */
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Formats the local time at an instant as `yyyy-MM-ddTHH:mm:ss`. Equivalent to `localDateTimeAt`, but ten times as fast,
 * which matters because a search formats thousands of times.
 *
 * @param instantMs ms since 1970 UTC, in the years 1900 to 9999
 * @param timeZone IANA name; if it is undefined or unknown, the zone of this machine
 */
export function formatLocalTime(instantMs: number, timeZone: string | undefined): LocalDateTime {
  const seconds = Math.floor((instantMs + getZoneOffset(instantMs, timeZone)) / 1000);
  const day = Math.floor(seconds / 86_400);
  const time = seconds - day * 86_400;
  return `${formatDate(day)}T${formatTime(time)}`;
}

const dayMs = 86_400_000;

/**
 * Formats many instants in a row. Twice as fast as {@link formatLocalTime} if most instants have the same day and time zone,
 * since the date is cached.
 */
export class LocalTimeFormatter {
  /** The time zone of the cached day. */
  #zone: string | undefined;
  /** Start and end (exclusive) of the cached day in ms since 1970 UTC. The clocks do not change on that day. */
  // At first no instant is in this range.
  #from = Infinity;
  #until = -Infinity;
  /** The date of the cached day, with the `T` before the time. */
  #date = '';

  /** Formats an instant like {@link formatLocalTime}. */
  format(instantMs: number, timeZone: string): LocalDateTime {
    if (timeZone !== this.#zone || instantMs < this.#from || instantMs >= this.#until) {
      // A day that cannot be cached is formatted without the cache.
      if (!this.#cacheDay(instantMs, timeZone)) return formatLocalTime(instantMs, timeZone);
    }
    return `${this.#date}${formatTime(Math.floor((instantMs - this.#from) / 1000))}`;
  }

  /** Caches the local day of an instant. @returns false if the clocks change on that day, which is then not cached */
  #cacheDay(instantMs: number, timeZone: string): boolean {
    const offset = getZoneOffset(instantMs, timeZone);
    const day = Math.floor((instantMs + offset) / dayMs);
    const [from, until] = [day * dayMs - offset, (day + 1) * dayMs - offset];
    if (getZoneOffset(from, timeZone) !== offset || getZoneOffset(until, timeZone) !== offset) return false;
    [this.#zone, this.#from, this.#until, this.#date] = [timeZone, from, until, `${formatDate(day)}T`];
    return true;
  }
}

/** `HH:mm:` of each minute of a day. */
const minuteTexts = Array.from(
  { length: 1440 },
  (_, minute) => `${twoDigits[Math.floor(minute / 60)]}:${twoDigits[minute % 60]}:`,
);

/** Formats seconds since midnight as `HH:mm:ss`. */
function formatTime(seconds: number): string {
  const minute = Math.floor(seconds / 60);
  return `${minuteTexts[minute]}${twoDigits[seconds - 60 * minute]}`;
}

/**
 * Formats days since 1970-01-01 as `yyyy-MM-dd`: 0 is `1970-01-01`. The steps and numbers are those of the algorithm of
 * Fliegel and Van Flandern: 400 years have 146,097 days, 4 years have 1461. The year begins in March, so that a leap day is
 * its last day.
 */
function formatDate(day: number): string {
  const dayOfEra = day + 2_509_157;
  const century = Math.floor((4 * dayOfEra) / 146_097);
  const dayOfCentury = dayOfEra - Math.floor((146_097 * century + 3) / 4);
  const yearOfCentury = Math.floor((4000 * (dayOfCentury + 1)) / 1_461_001);
  // 31 is 1 March.
  const dayOfYear = dayOfCentury - Math.floor((1461 * yearOfCentury) / 4) + 31;
  const month = Math.floor((80 * dayOfYear) / 2447);
  const date = dayOfYear - Math.floor((2447 * month) / 80);
  const isJanuaryOrFebruary = Math.floor(month / 11);
  const year = 100 * (century - 49) + yearOfCentury + isJanuaryOrFebruary;
  return `${year}-${twoDigits[month + 2 - 12 * isJanuaryOrFebruary]}-${twoDigits[date]}`;
}

/** Formats an instant as `yyyy-MM-ddTHH:mm:ssZ` (spec §3 "Date formats"). */
export function formatUtc(time: Instant): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/**
 * Returns the instant of a local time; undefined if the text is not a valid time. Of a time that occurs twice, it is the first;
 * a time that the clocks skip is read with the offset before the change.
 */
export function parseLocalTime(text: LocalDateTime, timeZone: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  const asUtcMs = toUtcInstant(text);
  // 30 February is parsed as a different date. A text without seconds is a prefix of the parsed time.
  const isValid = !Number.isNaN(asUtcMs) && new Date(asUtcMs).toISOString().startsWith(text);
  return isValid ? instantAt(text, timeZone) : undefined;
}
