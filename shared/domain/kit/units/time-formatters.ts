import type { Locale, Settings } from '../../page/operation/settings.ts';
import type { LocalDate, LocalDateTime } from '../dates/local-date-time.ts';
import { toTime } from '../dates/moments.ts';
import { type DayStyle, formatDay } from './format-day.ts';
import { onUtc } from './on-utc.ts';

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

/** A time of day as the operation writes it (spec §9 "Times"): 14:05, or 2:05 PM where clocks have AM and PM. */
export function formatClock(
  moment: LocalDateTime,
  { isAmPm, locale }: { readonly isAmPm: boolean; readonly locale: Locale },
): string {
  if (!isAmPm) return toTime(moment);
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
  // Browsers disagree on which space stands before PM; one that does not break suits all.
  return clock.format(onUtc(moment)).replace(/\s/g, '\u00a0');
}
