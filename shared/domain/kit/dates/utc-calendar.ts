import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { LocalDate, LocalDateTime } from './local-date-time.ts';

dayjs.extend(utc);

/**
 * Converts a local time to a Day.js object in UTC. UTC has no summer time, so a day always has 24 hours, and the
 * browser's zone has no effect. All use of Day.js goes through this function.
 */
export function toUtcCalendar(text: LocalDate | LocalDateTime): dayjs.Dayjs {
  return dayjs.utc(text);
}
