import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getZoneOffset } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Instant } from '../clock/clock.ts';

const dayMs = 86_400_000;

/** What was asked for last: the coaches of one answer are of one day, or two. */
const last = { date: '', number: NaN, day: NaN, dateOfDay: '' };

/** Days since 1970-01-01 of a date; NaN where the text is none. */
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

/** The day on a place's clock at a moment, counted likewise. */
export function dayAt(time: Instant, timeZone: string): number {
  return Math.floor((time + getZoneOffset(time, timeZone)) / dayMs);
}

/** From the first moment of a day on a place's clock to the first of the next. */
export interface DayBounds {
  readonly from: Instant;
  readonly until: Instant;
}

/** Days of one zone that are kept: two years and more, as far as anybody may ask. */
export const keptDays = 1000;

/**
 * Turns service days into moments and dates into spans of moments, keeping what it found: a question about a year asks for
 * the same few hundred days of the same few zones again and again.
 */
export class ServiceClock {
  readonly #starts = new Map<string, Map<number, Instant>>();
  readonly #midnights = new Map<string, Map<number, Instant>>();
  readonly #onComputed: () => void;

  /** @param onComputed called for each moment that was not known: it takes longer than all else that is asked here */
  constructor(onComputed: () => void = () => undefined) {
    this.#onComputed = onComputed;
  }

  /** How many moments are kept now. */
  get size(): number {
    return [...this.#starts.values(), ...this.#midnights.values()].reduce((sum, days) => sum + days.size, 0);
  }

  /**
   * The moment that the times of a service day are counted from: noon minus 12 hours in the agency's zone (GTFS
   * reference, "Time"). It is midnight, but on the two days when the clock changes.
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
  const known = zones.get(zone);
  if (known) return known;
  const days = new Map<number, Instant>();
  zones.set(zone, days);
  return days;
}

function keep(days: Map<number, Instant>, day: number, find: () => Instant): Instant {
  const known = days.get(day);
  if (known !== undefined) return known;
  const instant = find();
  if (days.size >= keptDays) days.clear();
  days.set(day, instant);
  return instant;
}
