import type { LocalDate, LocalDateTime } from '../dates/local-date-time.ts';

/**
 * Converts a local date or time to the UTC instant with the same digits, for `Intl` with `timeZone: 'UTC'`. A date
 * means midnight.
 */
export function toUtcInstant(text: LocalDate | LocalDateTime): number {
  return Date.parse(text.length === 10 ? text : `${text}Z`);
}
