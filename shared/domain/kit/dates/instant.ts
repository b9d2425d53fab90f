import { type LocalDateTime, toUtcInstant } from './local-date-time.ts';
import { isKnownZone, getZoneOffset } from './wall-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A time on the clocks of a place. */
export interface PlacedTime {
  readonly time: LocalDateTime;
  /** IANA name of the zone of the place, if known. */
  readonly timeZone?: string | undefined;
}

/**
 * Converts a local time (`yyyy-MM-ddTHH:mm` or with seconds) to an instant, in milliseconds since 1970 UTC.
 *
 * If the clocks are put back, some local times occur twice: the first occurrence is returned. If the clocks are put
 * forward, some local times are skipped: such a time uses the offset before the change (RFC 5545 §3.3.5, "Form #3").
 *
 * @param timeZone IANA name; if this browser does not know it, the device's own zone is used
 */
export function instantAt(time: LocalDateTime, timeZone: string): number {
  const asUtcMs = toUtcInstant(time);
  // The instant according to the offsets of one day earlier and one day later. They differ only if the clocks change in
  // between.
  const withEarlierOffset = asUtcMs - getZoneOffset(asUtcMs - dayMs, timeZone);
  const withLaterOffset = asUtcMs - getZoneOffset(asUtcMs + dayMs, timeZone);
  const isCorrect = (instantMs: number) => getZoneOffset(instantMs, timeZone) === asUtcMs - instantMs;
  return !isCorrect(withEarlierOffset) && isCorrect(withLaterOffset) ? withLaterOffset : withEarlierOffset;
}

/**
 * The minutes that elapse between two local times, across time zones: rounded down, and negative if `to` is earlier.
 *
 * @returns `undefined` if only one of the zones is given, or if this browser does not know one of them. If neither is
 *   given, both places are assumed to be in the same zone, and a clock change between the times is ignored.
 */
export function minutesPassed(from: PlacedTime, to: PlacedTime): number | undefined {
  if (from.timeZone === undefined && to.timeZone === undefined)
    return minutesBetween(toUtcInstant(from.time), toUtcInstant(to.time));
  const [start, end] = [toInstant(from), toInstant(to)];
  return start === undefined || end === undefined ? undefined : minutesBetween(start, end);
}

/**
 * The minutes by which the clock at `to` is ahead of the clock at `from`: 60 from London to Paris, negative in the
 * other direction. Each clock is considered at its own time, so a clock change between the times counts as well.
 *
 * @returns `undefined` as in {@link minutesPassed}; 0 if neither zone is given
 */
export function getClockDifference(from: PlacedTime, to: PlacedTime): number | undefined {
  // The difference of the digits minus the elapsed time: from 10:00 in London to 13:00 in Paris, 180 - 120.
  const minutes = minutesPassed(from, to);
  return minutes === undefined ? undefined : minutesBetween(toUtcInstant(from.time), toUtcInstant(to.time)) - minutes;
}

/**
 * Same as {@link instantAt}, but returns `undefined` if the time or the zone is missing, or this browser does not know
 * the zone.
 */
export function toInstant({ time, timeZone }: Partial<PlacedTime>): number | undefined {
  if (time === undefined || timeZone === undefined || !isKnownZone(timeZone)) return undefined;
  return instantAt(time, timeZone);
}

/** The minutes between two instants, rounded down. */
function minutesBetween(startMs: number, endMs: number): number {
  return Math.floor((endMs - startMs) / minuteMs);
}
