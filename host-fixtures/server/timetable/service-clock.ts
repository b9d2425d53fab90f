import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getZoneOffset } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Instant } from '../clock/clock.ts';

const dayMs = 86_400_000;

// Instants are ms since 1970 UTC. A service day is the day to which a timetable assigns a trip, even if the trip runs past
// midnight.

/** The last result of `toDayNumber` and of `toLocalDate`, since most conversions in a row are of the same day. */
const lastResults = { date: '', dayOfDate: NaN, day: NaN, dateOfDay: '' };

/** Converts a date to days since 1970-01-01: 1 for `1970-01-02`. Invalid texts become NaN, but 30 February becomes March. */
export function toDayNumber(date: LocalDate): number {
  if (date !== lastResults.date) {
    lastResults.date = date;
    lastResults.dayOfDate = Date.parse(`${date}T00:00:00Z`) / dayMs;
  }
  return lastResults.dayOfDate;
}

/** Converts days since 1970-01-01 to the date, `yyyy-MM-dd`. Throws if the number is NaN. */
export function toLocalDate(day: number): LocalDate {
  if (day !== lastResults.day) {
    lastResults.dateOfDay = new Date(day * dayMs).toISOString().slice(0, 10);
    lastResults.day = day;
  }
  return lastResults.dateOfDay;
}

/** The calendar day at an instant in a time zone, in days since 1970-01-01. */
export function getDayAt(time: Instant, timeZone: string): number {
  return Math.floor((time + getZoneOffset(time, timeZone)) / dayMs);
}

/** The start and end of a calendar day in a time zone. */
export interface DayBounds {
  readonly from: Instant;
  /** Exclusive: the start of the next day. */
  readonly until: Instant;
}

/**
 * The maximum number of days in a cache: more than two years. A full cache is emptied. Each time zone has two caches, one for
 * service days and one for calendar days.
 */
export const maxCachedDays = 1000;

/** Instants by day, for each time zone. */
type ZoneCache = Map<string, Map<number, Instant>>;

/**
 * Converts service days and calendar days, as days since 1970-01-01, to instants. Results are cached: a query about a year
 * needs the same few hundred days of the same few time zones again and again.
 */
export class ServiceClock {
  readonly #starts: ZoneCache = new Map();
  readonly #midnights: ZoneCache = new Map();
  readonly #onCompute: () => void;

  /**
   * @param onCompute called before an instant that is not cached is computed. That is expensive, so callers can count it
   *   as work, after which a long query pauses
   */
  constructor(onCompute: () => void = () => undefined) {
    this.#onCompute = onCompute;
  }

  /** The number of cached instants. */
  get size(): number {
    return [...this.#starts.values(), ...this.#midnights.values()].reduce((sum, days) => sum + days.size, 0);
  }

  /**
   * The start of a service day, from which the times of its trips are counted: noon minus 12 hours in the time zone of the
   * agency that runs the trips (GTFS reference, "Time"). This is midnight, except on a day of a clock change.
   */
  getStart(day: number, zone: string): Instant {
    return getCached(getZoneDays(this.#starts, zone), day, () => this.#compute(day, '12:00', zone) - dayMs / 2);
  }

  /**
   * A calendar day in the time zone of a stop. Unlike a service day, it begins at midnight even if the clocks change on
   * that day.
   */
  getBounds(day: number, zone: string): DayBounds {
    const days = getZoneDays(this.#midnights, zone);
    const getMidnight = (date: number) => getCached(days, date, () => this.#compute(date, '00:00', zone));
    return { from: getMidnight(day), until: getMidnight(day + 1) };
  }

  #compute(day: number, time: string, zone: string): Instant {
    this.#onCompute();
    return instantAt(`${toLocalDate(day)}T${time}`, zone);
  }
}

function getZoneDays(cache: ZoneCache, zone: string): Map<number, Instant> {
  const cachedDays = cache.get(zone);
  if (cachedDays) return cachedDays;
  const days = new Map<number, Instant>();
  cache.set(zone, days);
  return days;
}

function getCached(days: Map<number, Instant>, day: number, compute: () => Instant): Instant {
  const cachedInstant = days.get(day);
  if (cachedInstant !== undefined) return cachedInstant;
  const instant = compute();
  if (days.size >= maxCachedDays) days.clear();
  days.set(day, instant);
  return instant;
}
