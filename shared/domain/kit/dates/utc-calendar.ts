import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { LocalDate, LocalDateTime } from './local-date-time.ts';

dayjs.extend(utc);

/**
 * Converts a date or a local time to a Day.js object in UTC with the same digits (`2026-03-29` is midnight), for date
 * arithmetic and formatting. It does not represent the real instant. UTC has no summer time, so a day always has 24 hours,
 * and the browser's zone has no effect. All use of Day.js goes through this function.
 */
export function toUtcCalendar(text: LocalDate | LocalDateTime): dayjs.Dayjs {
  return dayjs.utc(text);
}
