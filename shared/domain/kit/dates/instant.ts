import { type LocalDateTime, toUtcInstant } from './local-date-time.ts';
import { isKnownZone, getZoneOffset } from './wall-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A local time at a place. */
export interface PlacedTime {
  readonly time: LocalDateTime;
  /** IANA name, if known. */
  readonly timeZone?: string | undefined;
}

/**
 * Converts a local time to an instant, in milliseconds since 1970 UTC.
 *
 * If the clocks are put back, some local times occur twice: the first occurrence is returned. If the clocks are put
 * forward, some local times are skipped: such a time uses the offset before the change (RFC 5545 §3.3.5, "Form #3").
 *
 * @param timeZone IANA name; if the browser does not know it, the traveller's own zone is used
 */
export function instantAt(time: LocalDateTime, timeZone: string): number {
  const asUtcMs = toUtcInstant(time);
  // The offsets one day earlier and later: they differ only if the clocks change in between.
  const instantBefore = asUtcMs - getZoneOffset(asUtcMs - dayMs, timeZone);
  const instantAfter = asUtcMs - getZoneOffset(asUtcMs + dayMs, timeZone);
  const isCorrect = (atMs: number) => getZoneOffset(atMs, timeZone) === asUtcMs - atMs;
  return !isCorrect(instantBefore) && isCorrect(instantAfter) ? instantAfter : instantBefore;
}

/**
 * Minutes that elapse between two local times, across time zones.
 *
 * @returns `undefined` if only one of the zones is given, or if this browser does not know one. If neither is given,
 *   both places are assumed to share a clock; a clock change between them cannot be considered then.
 */
export function minutesPassed(from: PlacedTime, to: PlacedTime): number | undefined {
  if (from.timeZone === undefined && to.timeZone === undefined)
    return minutesBetween(toUtcInstant(from.time), toUtcInstant(to.time));
  const [start, end] = [toInstant(from), toInstant(to)];
  return start === undefined || end === undefined ? undefined : minutesBetween(start, end);
}

/**
 * Minutes by which the clocks at the second place are ahead of those at the first: 60 from London to Paris.
 *
 * @returns `undefined` as in `minutesPassed`
 */
export function getClockDifference(from: PlacedTime, to: PlacedTime): number | undefined {
  const minutes = minutesPassed(from, to);
  return minutes === undefined ? undefined : minutesBetween(toUtcInstant(from.time), toUtcInstant(to.time)) - minutes;
}

/** Same as `instantAt`, but `undefined` if the time is unknown, or the zone is missing or unknown to this browser. */
export function toInstant({ time, timeZone }: Partial<PlacedTime>): number | undefined {
  if (time === undefined || timeZone === undefined || !isKnownZone(timeZone)) return undefined;
  return instantAt(time, timeZone);
}

function minutesBetween(startMs: number, endMs: number): number {
  return Math.floor((endMs - startMs) / minuteMs);
}
