import { DateTime } from 'luxon';
import { type LocalDate, type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { type Instant } from '../timetable/timetable.ts';
import { zoneOffset } from './zone-offset.ts';

const zones: Readonly<Record<RetailOperation, string>> = {
  UK: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
};

/** The zone in which an operation's pages are told the time. */
export function zoneOf(operation: RetailOperation): string {
  return zones[operation];
}

/** The moment when a place's clock shows this text; undefined for a text that names no moment. */
export function instantOf(text: LocalDateTime, timeZone: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  const time = DateTime.fromISO(text, { zone: timeZone });
  return time.isValid ? time.toMillis() : undefined;
}

/** What a place's clock shows, `yyyy-MM-ddTHH:mm:ss`. */
export function localDateTimeAt(time: Instant, timeZone: string): LocalDateTime {
  return new Date(time + zoneOffset(time, timeZone)).toISOString().slice(0, 19);
}

/** The day at a place. */
export function localDateAt(time: Instant, timeZone: string): LocalDate {
  return localDateTimeAt(time, timeZone).slice(0, 10);
}
