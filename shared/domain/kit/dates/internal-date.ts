// In the bundle, this file is part of the core, the code that each page loads first.
import type { LocalDate, LocalDateTime } from './local-date-time.ts';

/**
 * Supported years of days, 1000 to 2999. Days, unlike times, may be typed or be in a link, and years near 0000 or 9999 cause
 * errors: `Date.UTC` reads years below 100 as 19xx, and the day after 31 December 9999 has a five-digit year.
 */
const supportedYear = /^[12]\d{3}-/;

/**
 * Whether a text is an existing day, `yyyy-MM-dd`: exactly 10 characters that are the same after parsing and formatting
 * (spec §5). Years before 1000 and after 2999 are rejected.
 */
export function isLocalDate(text: string): text is LocalDate {
  return text.length === 10 && supportedYear.test(text) && isUnchanged(text, `${text}T00:00Z`);
}

/**
 * Whether a text is an existing local time, `yyyy-MM-ddTHH:mm` (16 characters) or `yyyy-MM-ddTHH:mm:ss` (19 characters) (spec
 * §5), in any year of four digits. One kind of invalid text is not rejected: a six-digit year without seconds also has 19
 * characters, `+012026-01-01T00:00`.
 */
export function isLocalDateTime(text: string): text is LocalDateTime {
  return (text.length === 16 || text.length === 19) && isUnchanged(text, `${text}Z`);
}

/**
 * Whether a text stays the same when `utcText`, the text completed to a time in UTC, is parsed and formatted. 30 February does
 * not: `Date` rejects it or makes it a day in March.
 */
function isUnchanged(text: string, utcText: string): boolean {
  const date = new Date(utcText);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
