import { longestWaitMs } from './transfers/find-changes.ts';
import { type Network } from './network.ts';
import { timesAt, type PatternCurrency } from './rides/pattern-rides.ts';
import { type CallRow } from './rides/ride.ts';
import { alightsAfter, ridesFromCity } from './rides/rides-of-city.ts';
import {
  areInTime,
  dayShifts,
  type ServiceMeetings,
  type Wait,
  type ZonedService,
} from './transfers/service-meetings.ts';
import { longestChangeMs, type SoldChanges } from './transfers/sold-changes.ts';
import { type PatternCall, type TripPatterns } from './rides/trip-patterns.ts';
import { type WorkSlices } from './work-slices.ts';

/** What the search for cities depends on. */
export interface ReachParts {
  readonly network: Network;
  readonly patterns: TripPatterns;
  readonly currencyOf: PatternCurrency;
  readonly changes: SoldChanges;
  readonly meetings: ServiceMeetings;
  readonly work: WorkSlices;
}

/** Times of one service, ascending. */
interface Times extends ZonedService {
  readonly times: readonly number[];
}

/** How one comes to a station or a stop: the times by service. */
type Arrivals = Map<string, Times & { readonly times: number[] }>;

/** A way from the coaches that arrive to those that leave. */
interface Change {
  readonly arrivals: readonly Times[];
  readonly wait: Wait;
}

/** Where a coach arrives, by what it was sold in; `shown` are all coaches by the stop of the change. */
interface Reached {
  readonly sold: Map<string, Map<string, Arrivals>>;
  readonly shown: Map<string, Arrivals>;
}

/**
 * Finds the cities that are reached with a change of coach on some day, on a ticket or by the timetable: what can be sold,
 * and what the timetable shows, can be chosen. The work grows with the patterns of the network, not with its trips, and is
 * done in slices.
 */
export class ReachableCities {
  readonly #parts: ReachParts;

  constructor(parts: ReachParts) {
    this.#parts = parts;
  }

  /** Cities that no single coach goes to. */
  async from(originId: number): Promise<ReadonlySet<number>> {
    const known = new Set([originId, ...(this.#parts.network.links.get(originId) ?? [])]);
    const reached = await this.#reachedFrom(originId);
    const found = new Set<number>();
    const isNew = (cityId: number) => !known.has(cityId) && !found.has(cityId);
    for (const [station, byCurrency] of reached.sold) {
      for (const [to, shortestMs] of this.#parts.changes.onward(station)) {
        const wait = { shortest: shortestMs / 1000, longest: longestChangeMs / 1000 };
        const sources = new Map(
          [...byCurrency].map(([code, arrivals]) => [code, { arrivals: [...arrivals.values()], wait }]),
        );
        for (const call of this.#parts.patterns.atStation(to)) {
          // Nobody changes in the city they start from or go to.
          if (boardOf(call).city_id === originId) continue;
          const cities = await this.#sold(sources, call, (id) => isNew(id) && id !== this.#cityOf(station));
          for (const id of cities) found.add(id);
        }
      }
    }
    for (const id of await this.#shown(reached.shown, originId, isNew)) found.add(id);
    return found;
  }

  /** Cities that a coach goes to from a call, where one comes in time on a ticket in the same currency. */
  async #sold(
    sources: ReadonlyMap<string, Change>,
    { pattern, at }: PatternCall,
    isNew: (cityId: number) => boolean,
  ): Promise<readonly number[]> {
    const board = boardOf({ pattern, at });
    if (this.#parts.work.isDue(pattern.calls.length)) await this.#parts.work.pause();
    if (board.boarding !== 1) return [];
    const found: number[] = [];
    const inTime = new Map<string, boolean>();
    for (const alight of alightsAfter(pattern, board)) {
      const code = isNew(alight.city_id) ? this.#parts.currencyOf({ pattern, board, alight }) : undefined;
      const change = sources.get(code ?? '');
      if (code === undefined || !change) continue;
      const isInTime = inTime.get(code) ?? (await this.#isInTime(change, { pattern, at }));
      inTime.set(code, isInTime);
      if (isInTime) found.push(alight.city_id);
    }
    return found;
  }

  /** The same at the changes that the feed declares, for whoever looks at the timetable. */
  async #shown(stops: Reached['shown'], originId: number, isNew: (id: number) => boolean): Promise<Set<number>> {
    const found = new Set<number>();
    for (const { from_stop_id, to_stop_id, min_seconds } of this.#parts.network.transfers) {
      const arrivals = stops.get(from_stop_id);
      if (!arrivals) continue;
      const change = {
        arrivals: [...arrivals.values()],
        wait: { shortest: min_seconds, longest: longestWaitMs / 1000 },
      };
      const [before, after] = [this.#cityOf(from_stop_id), this.#cityOf(to_stop_id)];
      if (after === originId) continue;
      for (const call of this.#parts.patterns.atStation(this.#parts.changes.stationOf(to_stop_id))) {
        const board = boardOf(call);
        if (this.#parts.work.isDue(call.pattern.calls.length)) await this.#parts.work.pause();
        if (board.stop_id !== to_stop_id || board.boarding !== 1) continue;
        const cities = alightsAfter(call.pattern, board)
          .map((alight) => alight.city_id)
          .filter((id) => isNew(id) && !found.has(id) && id !== before);
        if (cities.length > 0 && (await this.#isInTime(change, call))) for (const id of cities) found.add(id);
      }
    }
    return found;
  }

  async #reachedFrom(originId: number): Promise<Reached> {
    const { patterns, currencyOf, changes, work } = this.#parts;
    const reached: Reached = { sold: new Map(), shown: new Map() };
    for (const pattern of patterns.ofCity(originId)) {
      for (const { board, alight } of ridesFromCity(pattern, originId)) {
        const code = currencyOf({ pattern, board, alight });
        const station = changes.stationOf(alight.stop_id);
        const shown = entry(reached.shown, alight.stop_id, () => new Map());
        const sold =
          code &&
          entry(
            entry(reached.sold, station, () => new Map()),
            code,
            () => new Map(),
          );
        for (const service of pattern.services) {
          if (work.isDue(service.trips.length)) await work.pause();
          const arrivals = { service: service.service, zone: pattern.zone, times: timesAt(service, alight, 'arrival') };
          addTimes(shown, arrivals);
          if (sold) addTimes(sold, arrivals);
        }
      }
    }
    for (const arrivals of [
      ...reached.shown.values(),
      ...[...reached.sold.values()].flatMap((by) => [...by.values()]),
    ]) {
      for (const { times } of arrivals.values()) times.sort((one, other) => one - other);
    }
    return reached;
  }

  /** Whether on any day a coach arrives in time for one of those that leave. */
  async #isInTime({ arrivals, wait }: Change, { pattern, at }: PatternCall): Promise<boolean> {
    const { work } = this.#parts;
    for (const { service, trips } of pattern.services) {
      const times = timesAt({ service, trips }, boardOf({ pattern, at }), 'departure');
      for (const arriving of arrivals) {
        if (work.isDue(times.length + arriving.times.length)) await work.pause();
        if (await this.#meet(arriving, { service, zone: pattern.zone, times }, wait)) return true;
      }
    }
    return false;
  }

  async #meet(arriving: Times, leaving: Times, wait: Wait): Promise<boolean> {
    const { meetings } = this.#parts;
    const zones = arriving.zone === leaving.zone ? 0 : undefined;
    const spans = { arrivals: spanOf(arriving), departures: spanOf(leaving) };
    for (const shift of dayShifts(spans, wait, zones)) {
      const offsets = await meetings.offsets(arriving, leaving, shift);
      const isInTime = offsets.some((offset) => {
        const left = { shortest: wait.shortest - offset, longest: wait.longest - offset };
        return areInTime(arriving.times, leaving.times, left);
      });
      if (isInTime) return true;
    }
    return false;
  }

  #cityOf(stopId: string): number {
    return this.#parts.network.stops.get(stopId)?.city_id ?? 0;
  }
}

function boardOf({ pattern, at }: PatternCall): CallRow {
  return pattern.calls[at] as CallRow;
}

function spanOf({ times }: Times) {
  return { first: times[0] ?? 0, last: times.at(-1) ?? 0 };
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function addTimes(arrivals: Arrivals, { service, zone, times }: Times): void {
  const known = entry(arrivals, `${service.service_id}\n${zone}`, () => ({ service, zone, times: [] }));
  for (const time of times) known.times.push(time);
}
