import type { Settings } from '../../page/operation/settings.ts';
import type { LocalDate, LocalDateTime } from '../dates/local-date-time.ts';
import { formatClock } from './format-clock.ts';
import { type DayStyle, formatDay } from './format-day.ts';

/** Formatters for times and days. */
export interface TimeFormatters {
  /** A time of day: 14:05, or 2:05 PM. */
  clock(moment: LocalDateTime): string;
  /** The day of a date or of a moment. */
  day(day: LocalDate | LocalDateTime, style: DayStyle): string;
}

/** Formatters for times and days, as an operation writes them in a language. */
export function timeFormatters(format: Pick<Settings, 'isAmPm' | 'operation' | 'locale'>): TimeFormatters {
  return {
    clock: (moment) => formatClock(moment, format),
    day: (day, style) => formatDay(day, { ...format, style }),
  };
}
