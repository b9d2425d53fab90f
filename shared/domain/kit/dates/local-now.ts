import type { LocalDate, LocalDateTime } from './local-date-time.ts';
import { dateOf } from './wall-clock.ts';

/**
 * What the clocks of a place show now, `yyyy-MM-ddTHH:mm:ss`.
 *
 * @param nowMs Milliseconds since 1970 in UTC.
 * @param timeZone IANA name. Absent, or unknown to this browser: the traveller's own zone.
 */
export function localNow(nowMs: number, timeZone?: string): LocalDateTime {
  const clock = timeZone === undefined ? undefined : zoneClock(timeZone);
  // A board with the device's day beats none.
  if (!clock) return ownNow(nowMs);
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clock.formatToParts(nowMs)) parts[type] = value;
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/** The day it is at a place: "today" is the origin's day, not the day where the traveller's device happens to be. */
export function today(nowMs: number, timeZone?: string): LocalDate {
  return dateOf(localNow(nowMs, timeZone));
}

/** Without a formatter, the first of which costs a slow phone a tenth of a second. */
function ownNow(nowMs: number): LocalDateTime {
  const aheadMs = -new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs + aheadMs).toISOString().slice(0, 19);
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/**
 * The clock of a zone, made once: a list of journeys asks for it thousands of times.
 *
 * @param timeZone IANA name
 * @returns `undefined` where this browser does not know the zone: an older one does not know all that a feed may name
 */
export function zoneClock(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, newClock(timeZone));
  return clocks.get(timeZone);
}

function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...digits, timeZone });
  } catch {
    return undefined;
  }
}

const digits: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};
