import type { Settings } from '../../page/operation/settings.ts';
import { type LocalDate, type LocalDateTime, toDate, toTime, toUtcInstant } from '../dates/local-date-time.ts';
import { localDateTimeAt } from '../dates/wall-clock.ts';
import { type DayStyle, formatDay } from './format-day.ts';

/** Formatters for times and days. */
export type TimeFormatters = ReturnType<typeof createTimeFormatters>;

/**
 * Creates formatters for times and days. The setting `isAmPm` selects the 12-hour clock, `locale` the language, and
 * `operation` (the operator's site for a country: UK, US or Canada) the order of day and month.
 */
export function createTimeFormatters(format: Pick<Settings, 'isAmPm' | 'operation' | 'locale'>) {
  return {
    /** A time of day: 14:05, or 2:05 PM. */
    clock: (time: LocalDateTime): string => formatClock(time, format),
    /** The day of a local date or time, such as Sat 21 Nov (`short`). It is not converted to any time zone. */
    day: (day: LocalDate | LocalDateTime, style: DayStyle): string => formatDay(day, { ...format, style }),
  };
}

/** Formats the time of day of a local time (spec §9 "Times"): 14:05, or 2:05 PM in a 12-hour clock. */
export function formatClock(time: LocalDateTime, { isAmPm, locale }: Pick<Settings, 'isAmPm' | 'locale'>): string {
  if (!isAmPm) return toTime(time);
  // The local time is converted and formatted as if it were UTC, so that its digits stay.
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
  // Browsers disagree about the space before PM; all use a no-break space here.
  return clock.format(toUtcInstant(time)).replace(/\s/g, '\u00a0');
}

/**
 * Formats an instant in the time zone of the user's device, with the day if it is not the day on which the data was received.
 *
 * @param instant UTC, `yyyy-MM-ddTHH:mm:ssZ`
 * @param receivedAtMs milliseconds since 1970 UTC
 */
export function formatReportedTime(instant: string, receivedAtMs: number, { clock, day }: TimeFormatters): string {
  const time = localDateTimeAt(new Date(instant).getTime());
  return toDate(time) === toDate(localDateTimeAt(receivedAtMs))
    ? clock(time)
    : `${clock(time)}, ${day(time, 'sentence')}`;
}
