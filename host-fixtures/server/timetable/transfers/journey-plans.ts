import { type Network } from '../network.ts';
import { type PatternFares, type PatternRide } from '../rides/pattern-rides.ts';
import { type RideCalls, findPatternRides, type Where } from '../rides/ride.ts';
import { ridesFromCity, ridesToCity } from '../rides/rides-of-city.ts';
import { type TripPattern } from '../rides/trip-patterns.ts';
import { type TripTable } from '../rides/trip-table.ts';
import { type CityPair } from '../timetable.ts';
import { KeptBySize } from './kept-by-size.ts';
import { longestWaitMs } from './longest-wait.ts';
import { longestChangeMs, type SoldChanges } from './sold-changes.ts';

/** Which journeys count: all that the timetable shows, or those that are sold. */
export type JourneyKind = 'shown' | 'sold';

/** The coaches before and after one change. */
export interface PlannedChange {
  readonly first: readonly PatternRide[];
  readonly second: readonly PatternRide[];
  /** How long the change takes at least, in seconds. */
  readonly shortest: number;
}

/** Everything that may become a journey between two cities on some day. */
export interface JourneyPlan {
  /** Coaches that go there without a change. */
  readonly direct: readonly PatternRide[];
  /** By place, in the order in which they are preferred where nothing else differs. A coach that goes there itself is in none. */
  readonly changes: readonly PlannedChange[];
  /** How long one may wait at a change, in seconds. */
  readonly longest: number;
}

/** Rides by station and currency. */
type SoldRides = ReadonlyMap<string, ReadonlyMap<string, readonly PatternRide[]>>;

/** The maximum of cached rides, about fifty bytes each. */
const keptRides = 150_000;

/** What plans are made of. */
export interface PlanParts {
  readonly network: Network;
  readonly table: TripTable;
  readonly fares: PatternFares;
  readonly changes: SoldChanges;
}

/** Finds possible rides and transfers by pattern, independent of the day. Results are cached. */
export class JourneyPlans {
  readonly #parts: PlanParts;
  readonly #plans = new KeptBySize<string, JourneyPlan>(
    keptRides,
    (plan) => 1 + plan.direct.length + getSize(plan.changes),
  );
  readonly #from = new KeptBySize<number, SoldRides>(keptRides, countRides);
  readonly #to = new KeptBySize<number, SoldRides>(keptRides, countRides);

  constructor(parts: PlanParts) {
    this.#parts = parts;
  }

  of({ originId, destinationId }: CityPair, kind: JourneyKind): JourneyPlan {
    return this.#plans.get(`${kind} ${originId} ${destinationId}`, () => this.#make({ originId, destinationId }, kind));
  }

  /** Rides from a city that are sold, by the station where the coach is left. */
  from(cityId: number): SoldRides {
    return this.#from.get(cityId, () => this.#sold(cityId, ridesFromCity, ({ alight }) => alight.stop_id));
  }

  /** Rides from a city to one stop, sold or not. */
  toStop(cityId: number, stopId: string): readonly PatternRide[] {
    return this.#parts.table.ofCity(cityId).flatMap((pattern) =>
      ridesFromCity(pattern, cityId)
        .filter(({ alight }) => alight.stop_id === stopId)
        .map((ride) => ({ pattern, ...ride })),
    );
  }

  #make(pair: CityPair, kind: JourneyKind): JourneyPlan {
    const { fares } = this.#parts;
    const { originId, destinationId } = pair;
    const all = this.#between(originId, { cityId: originId }, { cityId: destinationId });
    const direct = kind === 'shown' ? all : all.filter((ride) => fares.getFare(ride) !== undefined);
    const goesItself = ({ pattern, board }: PatternRide) =>
      direct.some((ride) => ride.pattern === pattern && ride.board === board);
    const changes = [...(kind === 'shown' ? this.#shownChanges(pair) : this.#soldChanges(pair))].flatMap((change) => {
      const first = change.first.filter((ride) => !goesItself(ride));
      return first.length > 0 && change.second.length > 0 ? [{ ...change, first }] : [];
    });
    return { direct, changes, longest: (kind === 'shown' ? longestWaitMs : longestChangeMs) / 1000 };
  }

  *#shownChanges({ originId, destinationId }: CityPair): Generator<PlannedChange> {
    const { links, stops, transfers } = this.#parts.network;
    const getCity = (stopId: string) => stops.get(stopId)?.city_id ?? 0;
    for (const { from_stop_id, to_stop_id, min_seconds } of transfers) {
      if (min_seconds * 1000 > longestWaitMs) continue;
      const [before, after] = [getCity(from_stop_id), getCity(to_stop_id)];
      // Transfers in the origin or destination city make no sense.
      if ([before, after].some((city) => city === originId || city === destinationId)) continue;
      if (!links.get(originId)?.has(before) || !links.get(after)?.has(destinationId)) continue;
      const first = this.#between(originId, { cityId: originId }, { stopId: from_stop_id });
      const second = this.#between(after, { stopId: to_stop_id }, { cityId: destinationId });
      yield { first, second, shortest: min_seconds };
    }
  }

  *#soldChanges({ originId, destinationId }: CityPair): Generator<PlannedChange> {
    const { changes } = this.#parts;
    const after = this.#to.get(destinationId, () =>
      this.#sold(destinationId, ridesToCity, ({ board }) => board.stop_id),
    );
    for (const [station, arriving] of this.from(originId)) {
      const onward = changes.onward(station).filter(([to]) => after.has(to));
      for (const [currency, rides] of onward.length > 0 ? arriving : []) {
        // Transfers in the destination city, or waiting in the origin city, make no sense.
        const first = rides.filter(({ alight }) => alight.city_id !== destinationId);
        for (const [to, shortestMs] of first.length > 0 ? onward : []) {
          const leaving = after.get(to)?.get(currency) ?? [];
          const second = leaving.filter(({ board }) => board.city_id !== originId);
          if (second.length === 0) continue;
          for (const rides of changes.possible({ first, second })) yield { ...rides, shortest: shortestMs / 1000 };
        }
      }
    }
  }

  #between(cityId: number, from: Where, to: Where): PatternRide[] {
    return this.#parts.table
      .ofCity(cityId)
      .flatMap((pattern) => findPatternRides(pattern.calls, { from, to }).map((ride) => ({ pattern, ...ride })));
  }

  #sold(
    cityId: number,
    ridesOf: (pattern: TripPattern, cityId: number) => RideCalls[],
    changeAt: (ride: RideCalls) => string,
  ): SoldRides {
    const { table, fares, changes } = this.#parts;
    const stations = new Map<string, Map<string, PatternRide[]>>();
    for (const pattern of table.ofCity(cityId)) {
      for (const { board, alight } of ridesOf(pattern, cityId)) {
        const ride = { pattern, board, alight };
        const currency = fares.getFareCurrency(ride);
        if (currency === undefined) continue;
        const station = changes.getStation(changeAt(ride));
        const ridesByCurrency = stations.get(station) ?? new Map<string, PatternRide[]>();
        stations.set(station, ridesByCurrency);
        const list = ridesByCurrency.get(currency);
        if (list) list.push(ride);
        else ridesByCurrency.set(currency, [ride]);
      }
    }
    return stations;
  }
}

function getSize(changes: readonly PlannedChange[]): number {
  return changes.reduce((sum, { first, second }) => sum + first.length + second.length, 0);
}

function countRides(rides: SoldRides): number {
  let count = 1;
  for (const byCurrency of rides.values()) for (const list of byCurrency.values()) count += list.length;
  return count;
}
