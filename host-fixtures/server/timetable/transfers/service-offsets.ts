import { type ServiceRow } from '../../database/tables.ts';
import { runsOn } from '../network.ts';
import { type ServiceClock } from '../service-clock.ts';
import { type WorkSlices } from '../work-slices.ts';

/** A service with the time zone of its times. */
export interface ZonedService {
  readonly service: ServiceRow;
  readonly zone: string;
}

/** The first and last of some times, in seconds of the service day. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The limits of the time between arrival and onward departure, in seconds, inclusive. */
export interface Wait {
  readonly shortest: number;
  readonly longest: number;
}

const secondsPerDay = 86_400;
/** The largest difference of two time zones. */
const maxOffset = 26 * 3600;
/** The maximum of compared days of two time zones: one per week, for years. */
const maxSamples = 300;
const sampleIntervalDays = 7;
/** The maximum of cached results. */
const maxCachedPairs = 50_000;

/**
 * Lists the numbers of days by which the service day of an onward ride may be later than that of the ride before.
 *
 * @param offset the difference of their time zones in seconds
 */
export function listDayShifts(
  { arrivals, departures }: { readonly arrivals: Span; readonly departures: Span },
  wait: Wait,
  offset = maxOffset,
): number[] {
  const first = Math.ceil((wait.shortest - offset + arrivals.first - departures.last) / secondsPerDay);
  const last = Math.floor((wait.longest + offset + arrivals.last - departures.first) / secondsPerDay);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Creates a function that computes the time between the starts of two services' days on which both run. Results are cached. */
export function createServiceOffsets({ clock, work }: { readonly clock: ServiceClock; readonly work: WorkSlices }) {
  const cache = new Map<string, readonly number[]>();

  async function findOffsets(a: ZonedService, b: ZonedService, shift: number): Promise<readonly number[]> {
    const offsets = new Set<number>();
    let samples = 0;
    let nextDay = -Infinity;
    for (const day of listCommonDays(a.service, b.service, shift)) {
      if (day < nextDay) continue;
      if (work.isDue(1)) await work.pause();
      offsets.add((clock.getStart(day + shift, b.zone) - clock.getStart(day, a.zone)) / 1000);
      samples += 1;
      // Within one time zone, clock changes affect both services alike: one day represents all.
      if (a.zone === b.zone || samples === maxSamples) break;
      nextDay = day + sampleIntervalDays;
    }
    return [...offsets];
  }

  /**
   * The distinct offsets in seconds from the start of a day of `a` to the start of the day of `b` that is `shift` days
   * later; empty if the two services never run on such days.
   */
  return async (a: ZonedService, b: ZonedService, shift: number): Promise<readonly number[]> => {
    const key = `${a.service.service_id}\n${a.zone}\n${b.service.service_id}\n${b.zone}\n${shift}`;
    const cachedOffsets = cache.get(key);
    if (cachedOffsets) return cachedOffsets;
    const offsets = await findOffsets(a, b, shift);
    if (cache.size >= maxCachedPairs) cache.clear();
    cache.set(key, offsets);
    return offsets;
  };
}

/** The days on which `a` runs and, `shift` days later, `b`. */
function* listCommonDays(a: ServiceRow, b: ServiceRow, shift: number): Generator<number> {
  const { first_day, days } = a;
  for (let index = days.indexOf('1'); index !== -1; index = days.indexOf('1', index + 1)) {
    if (runsOn(b, first_day + index + shift)) yield first_day + index;
  }
}

/** Whether an arrival is followed by a departure within the limits of the wait. Both lists are ascending. */
export function hasConnection(arrivals: readonly number[], departures: readonly number[], wait: Wait): boolean {
  let next = 0;
  for (const arrival of arrivals) {
    while (next < departures.length && (departures[next] ?? 0) < arrival + wait.shortest) next += 1;
    const departure = departures[next];
    if (departure === undefined) return false;
    if (departure <= arrival + wait.longest) return true;
  }
  return false;
}
