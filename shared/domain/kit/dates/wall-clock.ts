import type { LocalDate, LocalDateTime } from './local-date-time.ts';
import { toDate } from './moments.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Days of one zone that are kept: two years and more, as far as anybody may ask. */
const keptDays = 1000;

/**
 * What the clocks of a place show at an instant, `yyyy-MM-ddTHH:mm:ss`.
 *
 * @param instantMs Milliseconds since 1970 in UTC.
 * @param timeZone IANA name. Absent, or unknown to this browser: the traveller's own zone.
 */
export function localDateTimeAt(instantMs: number, timeZone?: string): LocalDateTime {
  return new Date(instantMs + zoneOffset(instantMs, timeZone)).toISOString().slice(0, 19);
}

/** The day it is at a place: "today" is the origin's day, not the day where the traveller's device happens to be. */
export function localDateAt(instantMs: number, timeZone?: string): LocalDate {
  return toDate(localDateTimeAt(instantMs, timeZone));
}

/** Whether this browser knows a zone by its IANA name: an older one does not know all that a feed may name. */
export function isKnownZone(timeZone: string): boolean {
  return createOffsetLookup(timeZone) !== undefined;
}

/**
 * How far the clocks of a place are ahead of UTC at an instant, in milliseconds: those of the traveller's own zone where
 * no zone is given, or one that this browser does not know.
 */
export function zoneOffset(instantMs: number, timeZone?: string): number {
  const offsetAt = timeZone === undefined ? undefined : createOffsetLookup(timeZone);
  // A board with the device's day beats none.
  return (offsetAt ?? ownOffset)(instantMs);
}

type OffsetAt = (instantMs: number) => number;

/** Without a formatter, the first of which costs a slow phone a tenth of a second. */
const ownOffset: OffsetAt = (instantMs) => -new Date(instantMs).getTimezoneOffset() * minuteMs;

const zones = new Map<string, OffsetAt | undefined>();

function createOffsetLookup(timeZone: string): OffsetAt | undefined {
  if (!zones.has(timeZone)) zones.set(timeZone, newOffsets(timeZone));
  return zones.get(timeZone);
}

/** Keeps what it reads, by days in UTC: to read a clock each time costs a search half its time. */
function newOffsets(timeZone: string): OffsetAt | undefined {
  const read = clockReader(timeZone);
  if (!read) return undefined;
  /** NaN on a day when the clock changes. */
  const offsets = new Map<number, number>();
  return (instantMs) => {
    const day = Math.floor(instantMs / dayMs);
    let offset = offsets.get(day);
    if (offset === undefined) {
      offset = read(day * dayMs);
      if (offset !== read((day + 1) * dayMs)) offset = NaN;
      if (offsets.size >= keptDays) offsets.clear();
      offsets.set(day, offset);
    }
    return Number.isNaN(offset) ? read(instantMs) : offset;
  };
}

function clockReader(timeZone: string): OffsetAt | undefined {
  try {
    const clock = new Intl.DateTimeFormat('en-GB', { ...digits, timeZone });
    return (instantMs) => {
      const [day, month, year, ...time] = clock.format(instantMs).split(/\D+/);
      return Date.parse(`${year}-${month}-${day}T${time.join(':')}Z`) - Math.floor(instantMs / 1000) * 1000;
    };
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
