import { type LocalDate, type LocalDateTime, toDate } from './local-date-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Number of cached days per zone: more than two years, as far as callers need. */
const cachedDays = 1000;

/**
 * The local time at an instant, `yyyy-MM-ddTHH:mm:ss`.
 *
 * @param instantMs milliseconds since 1970 UTC
 * @param timeZone IANA name; if missing or unknown to this browser, the traveller's own zone
 */
export function localDateTimeAt(instantMs: number, timeZone?: string): LocalDateTime {
  return new Date(instantMs + getZoneOffset(instantMs, timeZone)).toISOString().slice(0, 19);
}

/** The local date at an instant. "Today" is the origin's day, not that of the traveller's device. */
export function localDateAt(instantMs: number, timeZone?: string): LocalDate {
  return toDate(localDateTimeAt(instantMs, timeZone));
}

/** Whether this browser knows a zone by its IANA name. Older browsers lack some names. */
export function isKnownZone(timeZone: string): boolean {
  return getOffsetLookup(timeZone) !== undefined;
}

/**
 * Offset of a zone from UTC at an instant, in milliseconds. Without a zone, or if this browser does not know it, the
 * offset of the traveller's own zone.
 */
export function getZoneOffset(instantMs: number, timeZone?: string): number {
  const offsetAt = timeZone === undefined ? undefined : getOffsetLookup(timeZone);
  // Showing departures by the device's clock is better than failing.
  return (offsetAt ?? getDeviceOffset)(instantMs);
}

type OffsetAt = (instantMs: number) => number;

/** Works without an `Intl` formatter: creating the first formatter takes a slow phone 0.1 s. */
const getDeviceOffset: OffsetAt = (instantMs) => -new Date(instantMs).getTimezoneOffset() * minuteMs;

/** By zone; undefined for zones that this browser does not know. */
const zones = new Map<string, OffsetAt | undefined>();

function getOffsetLookup(timeZone: string): OffsetAt | undefined {
  if (!zones.has(timeZone)) zones.set(timeZone, cacheOffsets(timeZone));
  return zones.get(timeZone);
}

/** Caches offsets by UTC day: formatting every time would take half the time of a search. */
function cacheOffsets(timeZone: string): OffsetAt | undefined {
  const readOffset = createOffsetReader(timeZone);
  if (!readOffset) return undefined;
  /** NaN for days on which the clocks change. */
  const offsets = new Map<number, number>();
  return (instantMs) => {
    const day = Math.floor(instantMs / dayMs);
    let offset = offsets.get(day);
    if (offset === undefined) {
      offset = readOffset(day * dayMs);
      if (offset !== readOffset((day + 1) * dayMs)) offset = NaN;
      if (offsets.size >= cachedDays) offsets.clear();
      offsets.set(day, offset);
    }
    return Number.isNaN(offset) ? readOffset(instantMs) : offset;
  };
}

function createOffsetReader(timeZone: string): OffsetAt | undefined {
  try {
    const clock = new Intl.DateTimeFormat('en-GB', { ...digits, timeZone });
    return (instantMs) => {
      const [day, month, year, ...time] = clock.format(instantMs).split(/\D+/);
      return Date.parse(`${year}-${month}-${day}T${time.join(':')}Z`) - Math.floor(instantMs / 1000) * 1000;
    };
  } catch {
    // `Intl` throws if it does not know the zone.
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
