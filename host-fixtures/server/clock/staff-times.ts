import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Instant } from './clock.ts';

// Times as the operator's staff reads them on its pages, in mails and at the command line: to the minute, like
// `2026-11-30 09:15`.

/** Formats an instant in a time zone: `2026-11-30 09:15`. @param timeZone IANA name */
export function formatMinute(instant: Instant, timeZone: string): string {
  return localDateTimeAt(instant, timeZone).slice(0, 16).replace('T', ' ');
}

/** Formats an instant in UTC, with the name of that zone: `2026-11-30 09:15 UTC`. */
export function formatUtcMinute(instant: Instant): string {
  return `${formatMinute(instant, 'UTC')} UTC`;
}
