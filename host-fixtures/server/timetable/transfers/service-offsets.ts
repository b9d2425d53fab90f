import { type ServiceRow } from '../../database/tables.ts';
import { runsOn } from '../network.ts';
import { type ServiceClock } from '../service-clock.ts';
import { type WorkSlices } from '../work-slices.ts';

// A service is a set of days in GTFS. The times of its trips are in seconds since the start of a service day, and may exceed
// 24 hours. A transfer from a ride of service `a` to one of service `b` is possible if a departure follows an arrival after a
// permitted wait. The functions below compare the times of such rides without listing all days: `listDayShifts` lists the
// possible distances of their service days, `createServiceOffsets` computes the time between the starts of two such days, and
// `hasConnection` compares the times of the rides. As these count from different days, the caller subtracts the time between
// the starts from the limits of the wait.

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
/** The largest difference of two time zones, in seconds: from UTC-12 to UTC+14. Used if the difference is not known. */
const maxOffset = 26 * 3600;
/** The maximum number of compared days of two time zones: one day per week, for almost six years. */
const maxSamples = 300;
const sampleIntervalDays = 7;
/** When the cache has this many results, it is emptied. */
const maxCachedResults = 50_000;

/**
 * Lists the numbers of days by which the service day of an onward ride may be later than that of the ride before. An arrival
 * at 23:30 and a departure at 00:30 with a wait of up to two hours, in one time zone, give 1. A number may be negative,
 * because a service day may have more than 24 hours. The list may contain numbers for which no transfer is possible, since the
 * spans and the offset are only limits: the caller compares the exact times.
 *
 * @param offset the maximum difference of the time zones of the rides in seconds, in both directions
 */
export function listDayShifts(
  { arrivals, departures }: { readonly arrivals: Span; readonly departures: Span },
  wait: Wait,
  offset = maxOffset,
): number[] {
  // A number of days is possible if `shortest <= departure + number * secondsPerDay - arrival <= longest`, up to the offset,
  // for some arrival and departure. The least number is that from the first arrival to the last departure.
  const first = Math.ceil((wait.shortest - offset + arrivals.first - departures.last) / secondsPerDay);
  const last = Math.floor((wait.longest + offset + arrivals.last - departures.first) / secondsPerDay);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/**
 * Creates a function that computes the time between the starts of two service days, for those days on which both services
 * run. The time varies if the time zones differ, because their clocks change on different days. Results are cached,
 * since they depend only on the services of one timetable.
 *
 * @param work counts the computed days as work, and pauses a long computation so that other requests are handled
 */
export function createServiceOffsets({ clock, work }: { readonly clock: ServiceClock; readonly work: WorkSlices }) {
  const cache = new Map<string, readonly number[]>();

  async function findOffsets(a: ZonedService, b: ZonedService, shift: number): Promise<readonly number[]> {
    const offsets = new Set<number>();
    let samples = 0;
    let nextDay = -Infinity;
    for (const day of listCommonDays(a.service, b.service, shift)) {
      // The difference of two clocks usually stays the same for weeks: one day per week suffices.
      if (day < nextDay) continue;
      if (work.addSteps(1)) await work.pause();
      offsets.add((clock.getStart(day + shift, b.zone) - clock.getStart(day, a.zone)) / 1000);
      samples += 1;
      // Within one time zone, the time differs only if the clocks change between the two days. That is neglected: the first
      // common day represents all.
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
    if (cache.size >= maxCachedResults) cache.clear();
    cache.set(key, offsets);
    return offsets;
  };
}

/** The days on which `a` runs and, `shift` days later, `b`, in days since 1970-01-01. */
function* listCommonDays(a: ServiceRow, b: ServiceRow, shift: number): Generator<number> {
  // One character for each day from the first: `1` if the service runs on it.
  const { first_day, days } = a;
  for (let index = days.indexOf('1'); index !== -1; index = days.indexOf('1', index + 1)) {
    if (runsOn(b, first_day + index + shift)) yield first_day + index;
  }
}

/**
 * Whether an arrival is followed by a departure within the limits of the wait. Both lists are ascending, and read only once.
 *
 * @param arrivals in seconds since the start of their service day
 * @param departures in seconds since the start of their own service day
 * @param wait the limits minus the time from the start of the arrivals' day to that of the departures'; may be negative
 */
export function hasConnection(arrivals: readonly number[], departures: readonly number[], wait: Wait): boolean {
  // The index of the first departure that is not too early for the current arrival.
  let next = 0;
  for (const arrival of arrivals) {
    while (next < departures.length && (departures[next] ?? 0) < arrival + wait.shortest) next += 1;
    const departure = departures[next];
    // All departures are too early, also for the later arrivals.
    if (departure === undefined) return false;
    if (departure <= arrival + wait.longest) return true;
  }
  return false;
}
