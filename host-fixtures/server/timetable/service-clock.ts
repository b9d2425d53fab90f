import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getZoneOffset } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Instant } from '../clock/clock.ts';

const dayMs = 86_400_000;

/** What was asked for last: the coaches of one answer are of one day, or two. */
const last = { date: '', number: NaN, day: NaN, dateOfDay: '' };

/** Days since 1970-01-01 of a date; NaN if the text is invalid. */
export function dayNumber(date: LocalDate): number {
  if (date !== last.date) {
    last.date = date;
    last.number = Date.parse(`${date}T00:00:00Z`) / dayMs;
  }
  return last.number;
}

/** The date of a day that is counted from 1970-01-01. */
export function dateOfDay(day: number): LocalDate {
  if (day !== last.day) {
    last.dateOfDay = new Date(day * dayMs).toISOString().slice(0, 10);
    last.day = day;
  }
  return last.dateOfDay;
}

/** The calendar day at an instant in a time zone, in days since 1970-01-01. */
export function dayAt(time: Instant, timeZone: string): number {
  return Math.floor((time + getZoneOffset(time, timeZone)) / dayMs);
}

/** The start and end of a calendar day in a time zone. */
export interface DayBounds {
  readonly from: Instant;
  readonly until: Instant;
}

/** The maximum of cached days per time zone: more than two years. */
export const keptDays = 1000;

/**
 * Turns service days into moments and dates into spans of moments, keeping what it found: a question about a year asks for
 * the same few hundred days of the same few zones again and again.
 */
export class ServiceClock {
  readonly #starts = new Map<string, Map<number, Instant>>();
  readonly #midnights = new Map<string, Map<number, Instant>>();
  readonly #onComputed: () => void;

  /** @param onComputed called for each instant that is not cached, which is the most expensive operation */
  constructor(onComputed: () => void = () => undefined) {
    this.#onComputed = onComputed;
  }

  /** How many moments are kept now. */
  get size(): number {
    return [...this.#starts.values(), ...this.#midnights.values()].reduce((sum, days) => sum + days.size, 0);
  }

  /**
   * The start of a service day: noon minus 12 hours in the agency's time zone (GTFS reference, "Time"). This is
   * midnight, except on the two days of a clock change.
   */
  start(day: number, zone: string): Instant {
    return keep(kept(this.#starts, zone), day, () => this.#at(day, '12:00', zone) - dayMs / 2);
  }

  /** A day by the clock of a stop, 23 to 25 hours long. */
  bounds(day: number, zone: string): DayBounds {
    const midnights = kept(this.#midnights, zone);
    const midnight = (of: number) => keep(midnights, of, () => this.#at(of, '00:00', zone));
    return { from: midnight(day), until: midnight(day + 1) };
  }

  #at(day: number, time: string, zone: string): Instant {
    this.#onComputed();
    return instantAt(`${dateOfDay(day)}T${time}`, zone);
  }
}

function kept(zones: Map<string, Map<number, Instant>>, zone: string): Map<number, Instant> {
  const cachedZone = zones.get(zone);
  if (cachedZone) return cachedZone;
  const days = new Map<number, Instant>();
  zones.set(zone, days);
  return days;
}

function keep(days: Map<number, Instant>, day: number, find: () => Instant): Instant {
  const cachedDay = days.get(day);
  if (cachedDay !== undefined) return cachedDay;
  const instant = find();
  if (days.size >= keptDays) days.clear();
  days.set(day, instant);
  return instant;
}
