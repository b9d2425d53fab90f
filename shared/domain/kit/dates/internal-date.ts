// In the core: otherwise these rules would load with the API client, too late for the first render, or with React,
// whose file may fail to load.
import type { LocalDate, LocalDateTime } from './local-date-time.ts';

/**
 * Years that date arithmetic supports: the following day has four digits as well, and `Date` does not read the year as
 * 19xx.
 */
const supportedYear = /^[12]\d{3}-/;

/**
 * Whether a text is an existing day, `yyyy-MM-dd`: exactly 10 characters that survive a round trip (spec §5). Years
 * before 1000 and after 2999 are rejected.
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
