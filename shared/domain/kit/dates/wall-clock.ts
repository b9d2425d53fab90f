import { type LocalDate, type LocalDateTime, toDate } from './local-date-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The maximum number of days in the cache of a zone, which is then emptied. Callers need about two years. */
const maxCachedDays = 1000;

/**
 * The local time in a zone at an instant, as `yyyy-MM-ddTHH:mm:ss`, rounded down to the second.
 *
 * @param instantMs the instant, in milliseconds since 1970 UTC
 * @param timeZone IANA name; if missing or unknown to this browser, the device's own zone is used
 * @throws RangeError if the instant is not a valid date
 */
export function localDateTimeAt(instantMs: number, timeZone?: string): LocalDateTime {
  return new Date(instantMs + getZoneOffset(instantMs, timeZone)).toISOString().slice(0, 19);
}

/** The local date in a zone at an instant, with the parameters of {@link localDateTimeAt}. */
export function localDateAt(instantMs: number, timeZone?: string): LocalDate {
  return toDate(localDateTimeAt(instantMs, timeZone));
}

/** Whether this browser knows the IANA name of a zone. Older browsers lack some names. */
export function isKnownZone(timeZone: string): boolean {
  return getOffsetLookup(timeZone) !== undefined;
}

/**
 * The offset of a zone from UTC at an instant, in milliseconds, positive east of Greenwich. If the zone is missing or
 * unknown to this browser, the offset of the device's own zone.
 *
 * @param instantMs milliseconds since 1970 UTC
 */
export function getZoneOffset(instantMs: number, timeZone?: string): number {
  const offsetAt = timeZone === undefined ? undefined : getOffsetLookup(timeZone);
  // Showing times in the device's zone is better than failing.
  return (offsetAt ?? getDeviceOffset)(instantMs);
}

/** Returns an offset from UTC at an instant; both in milliseconds. */
type OffsetLookup = (instantMs: number) => number;

/** Does not use `Intl`: creating its first formatter takes 0.1 s on a slow phone. */
const getDeviceOffset: OffsetLookup = (instantMs) => -new Date(instantMs).getTimezoneOffset() * minuteMs;

/** The lookups by IANA name of the zone; undefined for zones that this browser does not know. */
const offsetLookups = new Map<string, OffsetLookup | undefined>();

function getOffsetLookup(timeZone: string): OffsetLookup | undefined {
  if (!offsetLookups.has(timeZone)) offsetLookups.set(timeZone, createCachedLookup(timeZone));
  return offsetLookups.get(timeZone);
}

/**
 * Creates a lookup that computes the offset once for each UTC day, unless the clocks change on that day: then it computes the
 * offset on each call. Without this cache, `Intl` would take half the time of a search.
 *
 * @returns undefined if this browser does not know the zone
 */
function createCachedLookup(timeZone: string): OffsetLookup | undefined {
  const computeOffset = createIntlLookup(timeZone);
  if (!computeOffset) return undefined;
  /** The offset by number of days since 1970. NaN if the clocks change on that day, which therefore has two offsets. */
  const offsets = new Map<number, number>();
  return (instantMs) => {
    const day = Math.floor(instantMs / dayMs);
    let offset = offsets.get(day);
    if (offset === undefined) {
      offset = computeOffset(day * dayMs);
      if (offset !== computeOffset((day + 1) * dayMs)) offset = NaN;
      if (offsets.size >= maxCachedDays) offsets.clear();
      offsets.set(day, offset);
    }
    return Number.isNaN(offset) ? computeOffset(instantMs) : offset;
  };
}

/** Creates a lookup without a cache; undefined if this browser does not know the zone. */
function createIntlLookup(timeZone: string): OffsetLookup | undefined {
  try {
    // `en-GB` has the order day, month, year, then the time: `24/12/2026, 09:30:00`.
    const formatter = new Intl.DateTimeFormat('en-GB', { ...numericFormat, timeZone });
    return (instantMs) => {
      const [day, month, year, ...time] = formatter.format(instantMs).split(/\D+/);
      // The offset is the local time, read as if it were UTC, minus the instant. The formatted time has whole seconds, so the
      // instant is rounded down to seconds, too.
      return new Date(`${year}-${month}-${day}T${time.join(':')}Z`).getTime() - Math.floor(instantMs / 1000) * 1000;
    };
  } catch {
    // `Intl` throws if it does not know the zone.
    return undefined;
  }
}

const numericFormat: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};
