import { onUtc } from '../units/on-utc.ts';
import type { LocalDateTime } from './local-date-time.ts';
import { isKnownZone, zoneOffset } from './wall-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A moment on the clock of a place. */
export interface PlacedMoment {
  readonly moment: LocalDateTime;
  /** IANA name, where it is known. */
  readonly timeZone?: string | undefined;
}

/**
 * When the clocks of a place show a moment, in milliseconds since 1970 UTC.
 *
 * Where clocks are put back, an hour comes twice: its first time is meant. Where they are put forward, an hour is left
 * out: it is counted on by the clock of before (RFC 5545 §3.3.5, "Form #3").
 *
 * @param timeZone IANA name; one that the browser does not know is counted as the traveller's own.
 */
export function instantAt(moment: LocalDateTime, timeZone: string): number {
  const asUtcMs = onUtc(moment);
  const byClockOfBefore = asUtcMs - zoneOffset(asUtcMs - dayMs, timeZone);
  const byClockOfAfter = asUtcMs - zoneOffset(asUtcMs + dayMs, timeZone);
  const shows = (atMs: number) => zoneOffset(atMs, timeZone) === asUtcMs - atMs;
  return !shows(byClockOfBefore) && shows(byClockOfAfter) ? byClockOfAfter : byClockOfBefore;
}

/**
 * Minutes that pass from one moment to another, whatever the clocks of their places show.
 *
 * @returns `undefined` where only one of the zones is given, or one is unknown to this browser. Where none is given both
 *   places have one clock: a night in which summer time begins has 23 hours, which cannot be known without a zone.
 */
export function minutesPassed(from: PlacedMoment, to: PlacedMoment): number | undefined {
  if (from.timeZone === undefined && to.timeZone === undefined)
    return minutesBetween(onUtc(from.moment), onUtc(to.moment));
  const [start, end] = [knownInstant(from), knownInstant(to)];
  return start === undefined || end === undefined ? undefined : minutesBetween(start, end);
}

/**
 * By how many minutes the clocks at the second moment are ahead of those at the first: 60 from London to Paris.
 *
 * @returns `undefined` as `minutesPassed` does.
 */
export function aheadMinutes(from: PlacedMoment, to: PlacedMoment): number | undefined {
  const passed = minutesPassed(from, to);
  return passed === undefined ? undefined : minutesBetween(onUtc(from.moment), onUtc(to.moment)) - passed;
}

function knownInstant({ moment, timeZone }: PlacedMoment): number | undefined {
  return timeZone === undefined || !isKnownZone(timeZone) ? undefined : instantAt(moment, timeZone);
}

function minutesBetween(startMs: number, endMs: number): number {
  return Math.floor((endMs - startMs) / minuteMs);
}
