import type { LocalDate, LocalDateTime } from '../dates/local-date-time.ts';

/** Wall-clock text as the UTC instant that reads the same, for `Intl` with `timeZone: 'UTC'`. A day counts from midnight. */
export function onUtc(text: LocalDate | LocalDateTime): number {
  return Date.parse(text.length === 10 ? text : `${text}Z`);
}
