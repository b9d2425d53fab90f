import { longestWaitMs } from './find-changes.ts';
import { type Network } from '../network.ts';
import { type PatternCurrency, type PatternRide } from '../rides/pattern-rides.ts';
import { ridesIn, type Where } from '../rides/ride.ts';
import { ridesFromCity, ridesToCity } from '../rides/rides-of-city.ts';
import { type Wait } from './service-meetings.ts';
import { longestChangeMs, type SoldChanges } from './sold-changes.ts';
import { type CityPair } from '../timetable.ts';
import { type TripPatterns } from '../rides/trip-patterns.ts';

/** Which journeys count: all that the timetable shows, or those that are sold. */
export type JourneyKind = 'shown' | 'sold';

/** The coaches before and after one change. */
export interface PatternChange {
  readonly first: readonly PatternRide[];
  readonly second: readonly PatternRide[];
  readonly wait: Wait;
}

/** Finds the rides of a pair of cities, pattern by pattern. */
export class PatternChanges {
  readonly #network: Network;
  readonly #patterns: TripPatterns;
  readonly #currencyOf: PatternCurrency;
  readonly #changes: SoldChanges;

  constructor(parts: {
    readonly network: Network;
    readonly patterns: TripPatterns;
    readonly currencyOf: PatternCurrency;
    readonly changes: SoldChanges;
  }) {
    this.#network = parts.network;
    this.#patterns = parts.patterns;
    this.#currencyOf = parts.currencyOf;
    this.#changes = parts.changes;
  }

  /** Coaches that go there without a change. */
  direct({ originId, destinationId }: CityPair, kind: JourneyKind): readonly PatternRide[] {
    const rides = this.#between(originId, { cityId: originId }, { cityId: destinationId });
    return kind === 'shown' ? rides : rides.filter((ride) => this.#currencyOf(ride) !== undefined);
  }

  /** The changes of coach on the way, one place after another. */
  with(pair: CityPair, kind: JourneyKind): Generator<PatternChange> {
    return kind === 'shown' ? this.#shown(pair) : this.#sold(pair);
  }

  *#shown({ originId, destinationId }: CityPair): Generator<PatternChange> {
    const { links, stops, transfers } = this.#network;
    const cityOf = (stopId: string) => stops.get(stopId)?.city_id ?? 0;
    for (const { from_stop_id, to_stop_id, min_seconds } of transfers) {
      const [before, after] = [cityOf(from_stop_id), cityOf(to_stop_id)];
      // Nobody changes in the city they start from or go to.
      if ([before, after].some((city) => city === originId || city === destinationId)) continue;
      if (!links.get(originId)?.has(before) || !links.get(after)?.has(destinationId)) continue;
      const first = this.#between(originId, { cityId: originId }, { stopId: from_stop_id });
      const second = this.#between(destinationId, { stopId: to_stop_id }, { cityId: destinationId });
      yield { first, second, wait: { shortest: min_seconds, longest: longestWaitMs / 1000 } };
    }
  }

  *#sold({ originId, destinationId }: CityPair): Generator<PatternChange> {
    const second = this.#byStation(
      this.#patterns.ofCity(destinationId).flatMap((pattern) =>
        ridesToCity(pattern, destinationId)
          .filter(({ board }) => board.city_id !== originId)
          .map((ride) => ({ pattern, ...ride })),
      ),
      ({ board }) => board.stop_id,
    );
    const first = this.#byStation(
      this.#patterns.ofCity(originId).flatMap((pattern) =>
        ridesFromCity(pattern, originId)
          .filter(({ alight }) => alight.city_id !== destinationId)
          .map((ride) => ({ pattern, ...ride })),
      ),
      ({ alight }) => alight.stop_id,
    );
    for (const [station, arriving] of first) {
      for (const [to, shortestMs] of this.#changes.onward(station)) {
        for (const [currency, rides] of arriving) {
          const leaving = second.get(to)?.get(currency);
          const wait = { shortest: shortestMs / 1000, longest: longestChangeMs / 1000 };
          if (leaving) yield { first: rides, second: leaving, wait };
        }
      }
    }
  }

  #between(cityId: number, from: Where, to: Where): PatternRide[] {
    return this.#patterns
      .ofCity(cityId)
      .flatMap((pattern) => ridesIn(pattern.calls, { from, to }).map((ride) => ({ pattern, ...ride })));
  }

  /** Rides that are sold, by station and currency. */
  #byStation(rides: readonly PatternRide[], changeAt: (ride: PatternRide) => string) {
    const stations = new Map<string, Map<string, PatternRide[]>>();
    for (const ride of rides) {
      const currency = this.#currencyOf(ride);
      if (currency === undefined) continue;
      const station = this.#changes.stationOf(changeAt(ride));
      const known = stations.get(station) ?? new Map<string, PatternRide[]>();
      stations.set(station, known);
      const list = known.get(currency);
      if (list) list.push(ride);
      else known.set(currency, [ride]);
    }
    return stations;
  }
}
