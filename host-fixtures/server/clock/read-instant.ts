import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { toUtcInstant } from '#shared/domain/kit/units/to-utc-instant.ts';
import { type Instant } from './clock.ts';

/** The instant of a local time in a time zone; undefined if the text is not a valid time. */
export function readInstant(text: LocalDateTime, timeZone: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  const asUtcMs = toUtcInstant(text);
  // 30 February is read as 2 March.
  const isMoment = !Number.isNaN(asUtcMs) && new Date(asUtcMs).toISOString().startsWith(text);
  return isMoment ? instantAt(text, timeZone) : undefined;
}
