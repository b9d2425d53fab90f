import { type ServiceRow } from '../../database/tables.ts';
import { runsOn } from '../network.ts';
import { type ServiceClock } from '../service-clock.ts';
import { type WorkSlices } from '../work-slices.ts';

/** A service, and the zone that its times are counted in. */
export interface ZonedService {
  readonly service: ServiceRow;
  readonly zone: string;
}

/** From when to when, in seconds of a service day. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** How long a change of coach may take, in seconds; both ends included. */
export interface Wait {
  readonly shortest: number;
  readonly longest: number;
}

const secondsOfDay = 86_400;
/** Two zones are never farther apart. */
const mostOffset = 26 * 3600;
/** Days of two zones that are compared: once a week, for years. */
const mostSamples = 300;
const sampleDays = 7;
/** Pairs of services that are remembered. */
const keptPairs = 50_000;

/** The numbers of days by which an onward coach's service day may be later than that of the coach before it. */
export function dayShifts(
  { arrivals, departures }: { readonly arrivals: Span; readonly departures: Span },
  wait: Wait,
  offset = mostOffset,
): number[] {
  const first = Math.ceil((wait.shortest - offset + arrivals.first - departures.last) / secondsOfDay);
  const last = Math.floor((wait.longest + offset + arrivals.last - departures.first) / secondsOfDay);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Knows on which days two services run with so many days between them, and by how much their clocks differ then. */
export class ServiceMeetings {
  readonly #clock: ServiceClock;
  readonly #work: WorkSlices;
  readonly #kept = new Map<string, readonly number[]>();

  constructor({ clock, work }: { readonly clock: ServiceClock; readonly work: WorkSlices }) {
    this.#clock = clock;
    this.#work = work;
  }

  /**
   * Seconds from the start of a day of the one service to that of the other, so many days later, as they occur; none where
   * the two never run so.
   */
  async offsets(a: ZonedService, b: ZonedService, shift: number): Promise<readonly number[]> {
    const key = `${a.service.service_id}\n${a.zone}\n${b.service.service_id}\n${b.zone}\n${shift}`;
    const cachedOffsets = this.#kept.get(key);
    if (cachedOffsets) return cachedOffsets;
    if (this.#kept.size >= keptPairs) this.#kept.clear();
    const foundOffsets = await this.#find(a, b, shift);
    this.#kept.set(key, foundOffsets);
    return foundOffsets;
  }

  async #find(a: ZonedService, b: ZonedService, shift: number): Promise<readonly number[]> {
    const offsets = new Set<number>();
    let samples = 0;
    let next = -Infinity;
    for (const day of commonDays(a.service, b.service, shift)) {
      if (day < next) continue;
      if (this.#work.isDue(1)) await this.#work.pause();
      offsets.add(this.offsetOn(day, a.zone, { zone: b.zone, shift }));
      samples += 1;
      // Within one time zone, clock changes affect both services alike: one day represents all.
      if (a.zone === b.zone || samples === mostSamples) break;
      next = day + sampleDays;
    }
    return [...offsets];
  }

  /** Seconds from the start of a service day in one zone to that of a later day in another. */
  offsetOn(day: number, zone: string, later: { readonly zone: string; readonly shift: number }): number {
    return (this.#clock.start(day + later.shift, later.zone) - this.#clock.start(day, zone)) / 1000;
  }
}

/** Days of the one service on which, so many days later, the other runs. */
function* commonDays(a: ServiceRow, b: ServiceRow, shift: number): Generator<number> {
  const { first_day, days } = a;
  for (let index = days.indexOf('1'); index !== -1; index = days.indexOf('1', index + 1)) {
    if (runsOn(b, first_day + index + shift)) yield first_day + index;
  }
}

/** Whether, of two ascending lists of times, one of the first is followed by one of the second after such a wait. */
export function areInTime(arrivals: readonly number[], departures: readonly number[], wait: Wait): boolean {
  let next = 0;
  for (const arrival of arrivals) {
    while (next < departures.length && (departures[next] ?? 0) < arrival + wait.shortest) next += 1;
    const departure = departures[next];
    if (departure === undefined) return false;
    if (departure <= arrival + wait.longest) return true;
  }
  return false;
}
