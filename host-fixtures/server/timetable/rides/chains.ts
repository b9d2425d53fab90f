import { findFirstIndex } from '../find-first-index.ts';
import { runsOn } from '../network.ts';
import { type DayBounds, type ServiceClock } from '../service-clock.ts';
import {
  type DepartureColumns,
  listDepartures,
  type PatternDeparture,
  sortDepartures,
  toColumns,
  type TripPattern,
} from './trip-patterns.ts';

/**
 * Departures of a pattern (trips with the same stops) on a service day that do not overtake each other. They are in the same
 * order at every call (visit of a stop), so the next departure is also the first to arrive.
 *
 * `starts`, `profiles` and `numbers` are columns with one row for each departure: its start in seconds of the service day, the
 * index in `times` at which its profile begins, and its trip number.
 */
export interface Chain extends DepartureColumns {
  /**
   * The times of all profiles. A profile contains the arrival and the departure of each call in turn, in seconds since the
   * start of the trip. Trips with the same travel times share one.
   */
  readonly times: Int32Array;
}

/** A chain on one service day. */
export interface Segment {
  readonly chain: Chain;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The start of the service day in seconds since 1970. */
  readonly base: number;
}

/** If more departures are cached, the cache is emptied. Each has twelve bytes (three columns of 32 bits). */
const maxCachedDepartures = 1_000_000;
/** The size of a cached day, as a number of departures: its entry in a map takes about as much memory. */
const sizeOfDay = 4;
const secondsPerDay = 86_400;

/** The cached chains of a pattern. Days on which the same services run share an entry of `byServices`. */
interface PatternChains {
  readonly byDay: Map<number, readonly Chain[]>;
  /** By the services that run: the key has a `1` or `0` for each service of the pattern, such as `101`. */
  readonly byServices: Map<string, readonly Chain[]>;
}

/**
 * Divides the departures of a pattern on a service day into chains, and caches them. A service is a set of trips that run on
 * the same days; days with the same services share their chains.
 */
export class Chains {
  readonly #times: Int32Array;
  readonly #cache = new Map<TripPattern, PatternChains>();
  /** The size of the cache, in departures. */
  #size = 0;

  /** @param times the times of all profiles, see {@link Chain} */
  constructor(times: Int32Array) {
    this.#times = times;
  }

  /** Returns the chains of a pattern on a day; empty if no trip runs. @param day days since 1970-01-01 */
  get(pattern: TripPattern, day: number): readonly Chain[] {
    if (this.#size > maxCachedDepartures) {
      this.#cache.clear();
      this.#size = 0;
    }
    const cachedChains: PatternChains = this.#cache.get(pattern) ?? { byDay: new Map(), byServices: new Map() };
    this.#cache.set(pattern, cachedChains);
    const { byDay, byServices } = cachedChains;
    const chainsOfDay = byDay.get(day);
    if (chainsOfDay) return chainsOfDay;
    let key = '';
    for (const { service } of pattern.services) key += runsOn(service, day) ? '1' : '0';
    const chains = byServices.get(key) ?? this.#create(pattern, key);
    // Chains that several days share count once.
    if (!byServices.has(key)) for (const { starts } of chains) this.#size += starts.length;
    this.#size += sizeOfDay;
    byServices.set(key, chains);
    byDay.set(day, chains);
    return chains;
  }

  /**
   * Adds each departure, the earliest first, to the first chain whose last departure it does not overtake, or to a new one.
   */
  #create(pattern: TripPattern, key: string): readonly Chain[] {
    const services = pattern.services.filter((_, index) => key[index] === '1');
    const chains: PatternDeparture[][] = [];
    for (const departure of sortDepartures(services.flatMap(listDepartures))) {
      // A chain has at least one departure.
      const chain = chains.find((candidate) => !this.#overtakes(departure, candidate.at(-1) ?? departure, pattern));
      if (chain) chain.push(departure);
      else chains.push([departure]);
    }
    return chains.map((chain) => ({ times: this.#times, ...toColumns(chain) }));
  }

  /** Whether a departure is earlier at any call than `previous`, which starts no later. Equal times are allowed. */
  #overtakes(departure: PatternDeparture, previous: PatternDeparture, { calls }: TripPattern): boolean {
    if (departure.profile === previous.profile) return false;
    const getTimes = ({ profile }: PatternDeparture) => this.#times.subarray(profile, profile + 2 * calls.length);
    const [startDifference, previousTimes] = [departure.start - previous.start, getTimes(previous)];
    return getTimes(departure).some((time, column) => startDifference + time < (previousTimes[column] ?? 0));
  }
}

/**
 * Finds the chains of a pattern on all service days on which its coaches may be en route within a span of time.
 *
 * In a pattern, `earliest` is the first departure of its trips, and `latest` their last arrival, in seconds of the service day:
 * 26:30 is 02:30 of the next day, and there is no upper limit. The range of days is computed as if service days started at
 * midnight UTC, and is then extended by a day at each end, which is enough: no time zone is a full day from UTC.
 *
 * @param span from `from` (inclusive) until `until` (exclusive), ms since 1970
 */
export function findSegments(
  pattern: TripPattern,
  span: DayBounds,
  { chains, clock }: { readonly chains: Chains; readonly clock: ServiceClock },
): readonly Segment[] {
  const [from, until] = [span.from / 1000, span.until / 1000];
  const firstDay = Math.floor((from - pattern.latest) / secondsPerDay) - 1;
  const lastDay = Math.floor((until - pattern.earliest) / secondsPerDay) + 1;
  const segments: Segment[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const base = clock.getStart(day, pattern.zone) / 1000;
    if (base + pattern.latest < from || base + pattern.earliest >= until) continue;
    for (const chain of chains.get(pattern, day)) segments.push({ chain, day, base });
  }
  return segments;
}

/**
 * Returns a time of a departure in seconds of the service day.
 *
 * @param index the index of the departure in the chain
 * @param column the index of the time in a profile: `2 * n` is the arrival at call `n`, `2 * n + 1` the departure
 */
export function getTime({ starts, profiles, times }: Chain, index: number, column: number): number {
  return (starts[index] ?? 0) + (times[(profiles[index] ?? 0) + column] ?? 0);
}

/**
 * Finds the index of the first departure of a chain that leaves a call at or after a time; the length of the chain if all leave
 * earlier. A binary search, since the departures are in order at every call.
 *
 * @param column the index of the call's departure time in a profile, as in {@link getTime}
 * @param seconds since the start of the service day
 */
export function findFirstAt(chain: Chain, column: number, seconds: number): number {
  return findFirstIndex(chain.starts.length, (index) => getTime(chain, index, column) >= seconds);
}
