import type { LocalDate, LocalDateTime } from './local-date-time.ts';
import { onUtcCalendar } from './utc-calendar.ts';

/** Whether a text is a day that exists, `yyyy-MM-dd`: exactly 10 characters, and the same after a round trip (spec §5). */
export function isLocalDate(text: string): text is LocalDate {
  return text.length === 10 && survives(text, 'YYYY-MM-DD');
}

/** Whether a text is a minute (16 characters) or a second (19 characters) that exists on a clock (spec §5). */
export function isLocalDateTime(text: string): text is LocalDateTime {
  if (text.length === 16) return survives(text, 'YYYY-MM-DDTHH:mm');
  return text.length === 19 && survives(text, 'YYYY-MM-DDTHH:mm:ss');
}

/**
 * A date of any of the product's three local formats, as it was written (spec §3 "Date formats", §5).
 *
 * @returns `undefined` for everything else: impossible dates, other lengths, texts with a zone.
 */
export function parseInternalDate(text: string): LocalDate | LocalDateTime | undefined {
  return isLocalDate(text) || isLocalDateTime(text) ? text : undefined;
}

/** Day.js rolls 30 February over into March, so an impossible date betrays itself by coming back changed. */
function survives(text: string, format: string): boolean {
  return onUtcCalendar(text).format(format) === text;
}
