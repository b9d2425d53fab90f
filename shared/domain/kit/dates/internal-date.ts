// Part of the core, the bundle that each page loads first: the bundle of the API client loads too late for the first
// render, and that of React may fail to load.
import type { LocalDate, LocalDateTime } from './local-date-time.ts';

/** Supported years: `Date` reads years below 100 as 19xx, and the day after 31 December 9999 has a five-digit year. */
const supportedYear = /^[12]\d{3}-/;

/**
 * Whether a text is an existing day, `yyyy-MM-dd`: exactly 10 characters that are the same after parsing and formatting
 * (spec §5). Years before 1000 and after 2999 are rejected.
 */
export function isLocalDate(text: string): text is LocalDate {
  return text.length === 10 && supportedYear.test(text) && isUnchanged(text, `${text}T00:00Z`);
}

/** Whether a text is an existing local time, with minutes (16 characters) or seconds (19 characters) (spec §5). */
export function isLocalDateTime(text: string): text is LocalDateTime {
  return (text.length === 16 || text.length === 19) && isUnchanged(text, `${text}Z`);
}

/** `Date` rejects 30 February or rolls it over into March; either way the text changes. */
function isUnchanged(text: string, utcText: string): boolean {
  const date = new Date(utcText);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
