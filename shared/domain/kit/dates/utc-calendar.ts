import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { LocalDate, LocalDateTime } from './local-date-time.ts';

dayjs.extend(utc);

/**
 * Wall-clock text as a Day.js moment, counted as if every place kept UTC.
 *
 * UTC has no summer time, so a day always has 24 hours here and the browser's own zone never shows. The only door to
 * Day.js in the product.
 */
export function onUtcCalendar(text: LocalDate | LocalDateTime): dayjs.Dayjs {
  return dayjs.utc(text);
}
