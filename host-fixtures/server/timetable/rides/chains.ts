import { runsOn } from '../network.ts';
import { type DayBounds, type ServiceClock } from '../service-clock.ts';
import { toColumns, listDepartures, type DepartureColumns, type TripPattern } from './trip-patterns.ts';

/**
 * Departures of a pattern on a service day that do not overtake each other. They are in the same order at every call, so
 * the next departure is also the first to arrive.
 */
export interface Chain extends DepartureColumns {
  /** The times of all profiles. */
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

/** The maximum of cached departures, twelve bytes each. */
const maxCachedDepartures = 1_000_000;
/** The cache size of a day, in departures. */
const sizeOfDay = 4;
const secondsPerDay = 86_400;

/** The cached chains of a pattern. */
interface PatternChains {
  readonly byDay: Map<number, readonly Chain[]>;
  /** By the services that run: `1` or `0` for each service of the pattern. */
  readonly byServices: Map<string, readonly Chain[]>;
}

/** Finds the departures of a pattern on a service day. Days with the same services share their chains. */
export class Chains {
  readonly #times: Int32Array;
  readonly #cache = new Map<TripPattern, PatternChains>();
  #size = 0;

  /** @param times of all profiles */
  constructor(times: Int32Array) {
    this.#times = times;
  }

  /** @param day days since 1970-01-01 */
  get(pattern: TripPattern, day: number): readonly Chain[] {
    const { byDay, byServices } = this.#getCached(pattern);
    const chainsOfDay = byDay.get(day);
    if (chainsOfDay) return chainsOfDay;
    let key = '';
    for (const { service } of pattern.services) key += runsOn(service, day) ? '1' : '0';
    const chains = byServices.get(key) ?? this.#create(pattern, key);
    if (!byServices.has(key)) for (const { starts } of chains) this.#size += starts.length;
    this.#size += sizeOfDay;
    byServices.set(key, chains);
    byDay.set(day, chains);
    return chains;
  }

  #getCached(pattern: TripPattern): PatternChains {
    if (this.#size > maxCachedDepartures) {
      this.#cache.clear();
      this.#size = 0;
    }
    const cachedChains = this.#cache.get(pattern);
    if (cachedChains) return cachedChains;
    const newChains: PatternChains = { byDay: new Map(), byServices: new Map() };
    this.#cache.set(pattern, newChains);
    return newChains;
  }

  #create(pattern: TripPattern, key: string): readonly Chain[] {
    const departures = toColumns(
      pattern.services.flatMap((service, index) => (key[index] === '1' ? listDepartures(service) : [])),
    );
    const chains: number[][] = [];
    for (let index = 0; index < departures.starts.length; index += 1) {
      const chain = chains.find(
        (indexes) => !this.#overtakes(departures, index, { previous: indexes.at(-1) ?? index, pattern }),
      );
      if (chain) chain.push(index);
      else chains.push([index]);
    }
    return chains.map((indexes) => ({
      times: this.#times,
      starts: Int32Array.from(indexes, (index) => departures.starts[index] ?? 0),
      profiles: Int32Array.from(indexes, (index) => departures.profiles[index] ?? 0),
      numbers: Int32Array.from(indexes, (index) => departures.numbers[index] ?? 0),
    }));
  }

  /** Whether a departure passes any call before a previous departure does. */
  #overtakes(
    { starts, profiles }: DepartureColumns,
    index: number,
    { previous, pattern }: { readonly previous: number; readonly pattern: TripPattern },
  ): boolean {
    const [profile, previousProfile] = [profiles[index] ?? 0, profiles[previous] ?? 0];
    if (profile === previousProfile) return false;
    const lead = (starts[index] ?? 0) - (starts[previous] ?? 0);
    for (let column = 0; column < 2 * pattern.calls.length; column += 1) {
      if (lead + (this.#times[profile + column] ?? 0) < (this.#times[previousProfile + column] ?? 0)) return true;
    }
    return false;
  }
}

/**
 * The departures of a pattern that are en route at some time of a span.
 *
 * The service day may be days before the calendar day at the stop, since times exceed 24:00 without limit, or the day
 * after it, since the agency's time zone may be ahead of the stop's. No time zone is a full day from UTC.
 */
export function findSegments(
  pattern: TripPattern,
  span: DayBounds,
  { chains, clock }: { readonly chains: Chains; readonly clock: ServiceClock },
): readonly Segment[] {
  const [from, until] = [span.from / 1000, span.until / 1000];
  const first = Math.floor((from - pattern.latest) / secondsPerDay) - 1;
  const last = Math.floor((until - pattern.earliest) / secondsPerDay) + 1;
  const segments: Segment[] = [];
  for (let day = first; day <= last; day += 1) {
    const base = clock.getStart(day, pattern.zone) / 1000;
    if (base + pattern.latest < from || base + pattern.earliest >= until) continue;
    for (const chain of chains.get(pattern, day)) segments.push({ chain, day, base });
  }
  return segments;
}

/**
 * The index of the first departure at or after a time; the length of the chain if all are earlier.
 *
 * @param column the index of the departure time at a call in a profile
 * @param seconds since the start of the service day
 */
export function findFirstAt(
  { starts, profiles, times }: Chain,
  { column, seconds }: { readonly column: number; readonly seconds: number },
): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) + (times[(profiles[middle] ?? 0) + column] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
