import { runsOn } from '../network.ts';
import { toColumns, listDepartures, type TripColumns, type TripPattern } from './trip-patterns.ts';

/**
 * Departures of a pattern on a service day that do not overtake each other. The order is the same at every call, so the
 * next departure is the first to arrive.
 */
export interface Chain extends TripColumns {
  readonly pattern: TripPattern;
  /** Of all profiles. */
  readonly times: Int32Array;
}

/** The maximum of cached departures, twelve bytes each. */
const keptDepartures = 1_000_000;

/** What of a pattern is kept: by day, and by which of its services run. */
interface KeptChains {
  readonly days: Map<number, readonly Chain[]>;
  readonly services: Map<string, readonly Chain[]>;
}

/** What a day of a pattern takes, in departures. */
const sizeOfDay = 4;

/** Knows which coaches of a pattern run on a service day. Days on which the same services run share what is found. */
export class Chains {
  readonly #times: Int32Array;
  readonly #kept = new Map<TripPattern, KeptChains>();
  #size = 0;

  /** @param times of all profiles */
  constructor(times: Int32Array) {
    this.#times = times;
  }

  /** @param day days since 1970-01-01 */
  on(pattern: TripPattern, day: number): readonly Chain[] {
    const cachedChains = this.#getKept(pattern);
    const chainsOfDay = cachedChains.days.get(day);
    if (chainsOfDay) return chainsOfDay;
    let key = '';
    for (const { service } of pattern.services) key += runsOn(service, day) ? '1' : '0';
    const chains = cachedChains.services.get(key) ?? this.#chain(pattern, key);
    if (!cachedChains.services.has(key)) for (const { starts } of chains) this.#size += starts.length;
    this.#size += sizeOfDay;
    cachedChains.services.set(key, chains);
    cachedChains.days.set(day, chains);
    return chains;
  }

  #getKept(pattern: TripPattern): KeptChains {
    if (this.#size > keptDepartures) {
      this.#kept.clear();
      this.#size = 0;
    }
    const cachedChains = this.#kept.get(pattern);
    if (cachedChains) return cachedChains;
    const newChains = { days: new Map<number, readonly Chain[]>(), services: new Map<string, readonly Chain[]>() };
    this.#kept.set(pattern, newChains);
    return newChains;
  }

  #chain(pattern: TripPattern, key: string): readonly Chain[] {
    const all = toColumns(pattern.services.flatMap((here, at) => (key[at] === '1' ? listDepartures(here) : [])));
    const chains: number[][] = [];
    for (let at = 0; at < all.starts.length; at += 1) {
      const chain = chains.find((before) => !this.#overtakes(all, at, { before: before.at(-1) ?? at, pattern }));
      if (chain) chain.push(at);
      else chains.push([at]);
    }
    return chains.map((places) => ({
      pattern,
      times: this.#times,
      starts: Int32Array.from(places, (at) => all.starts[at] ?? 0),
      profiles: Int32Array.from(places, (at) => all.profiles[at] ?? 0),
      numbers: Int32Array.from(places, (at) => all.numbers[at] ?? 0),
    }));
  }

  /** Whether a departure is anywhere before the one that left the first call before it. */
  #overtakes(
    { starts, profiles }: TripColumns,
    at: number,
    { before, pattern }: { readonly before: number; readonly pattern: TripPattern },
  ): boolean {
    const [later, earlier] = [profiles[at] ?? 0, profiles[before] ?? 0];
    if (later === earlier) return false;
    const lead = (starts[at] ?? 0) - (starts[before] ?? 0);
    for (let time = 0; time < 2 * pattern.calls.length; time += 1) {
      if (lead + (this.#times[later + time] ?? 0) < (this.#times[earlier + time] ?? 0)) return true;
    }
    return false;
  }
}
