import { groupBy } from '../gtfs/group-by.ts';
import { findChanges, type Change, type TwoRuns } from './find-changes.ts';
import { type Network } from './network.ts';
import { rideOf, runsBetween, runsOnDay, type CallRow, type Ride, type RideCalls, type Run } from './ride.ts';
import { type RideCurrency } from './ride-currency.ts';
import { type ServiceClock } from './service-clock.ts';
import { type CityPair } from './timetable.ts';
import { type StoredTrip, type TripStore } from './trip-store.ts';

/** Nobody who buys a ticket is given less time to change coach, whatever the feed says. */
export const shortestChangeMs = 20 * 60_000;
/** Nor asked to wait longer. */
export const longestChangeMs = 8 * 3_600_000;

/** Rides by the station where the coach is changed; each is sold. */
type RidesByStation = ReadonlyMap<string, readonly Ride[]>;

/** Cities whose rides are kept. */
const keptCities = 400;

/**
 * Finds the changes of coach that are sold: at any station where two coaches meet, and between two stations where the feed
 * declares it. Both coaches have a fare, in the same currency: nobody can say what two currencies come to.
 */
export class ConnectionFinder {
  readonly #network: Network;
  readonly #trips: TripStore;
  readonly #clock: ServiceClock;
  readonly #currencyOf: RideCurrency;
  readonly #from = new Map<number, RidesByStation>();
  readonly #to = new Map<number, RidesByStation>();
  /** Station → station → how long the feed says that a change takes there. */
  readonly #declared = new Map<string, Map<string, number>>();

  constructor(parts: { network: Network; trips: TripStore; clock: ServiceClock; currencyOf: RideCurrency }) {
    const { network } = parts;
    this.#network = network;
    this.#trips = parts.trips;
    this.#clock = parts.clock;
    this.#currencyOf = parts.currencyOf;
    for (const { from_stop_id, to_stop_id, min_seconds } of network.transfers) {
      const to = this.#stationOf(to_stop_id);
      const known = this.#declared.get(this.#stationOf(from_stop_id)) ?? new Map<string, number>();
      // Platforms of one station may differ: the longest way is allowed for.
      known.set(to, Math.max(known.get(to) ?? 0, min_seconds * 1000));
      this.#declared.set(this.#stationOf(from_stop_id), known);
    }
  }

  /** @param direct departures that need no change, as `departureKey` writes them */
  find(pair: CityPair & { readonly day: number }, direct: ReadonlySet<string>): TwoRuns[] {
    const before = kept(this.#from, pair.originId, (cityId) => this.#ridesFrom(cityId));
    const after = kept(this.#to, pair.destinationId, (cityId) => this.#ridesTo(cityId));
    const changes: Change[] = [];
    for (const [station, rides] of before) {
      const onward = this.#onward(station).filter(([to]) => after.has(to));
      // Nobody changes in the city they go to, nor waits for a coach in the one that they left.
      const first = onward.length === 0 ? [] : rides.filter((ride) => ride.alight.city_id !== pair.destinationId);
      for (const [currency, sold] of groupBy(first, this.#currencyOf)) {
        const runs = sold.flatMap((ride) => runsOnDay(ride, pair.day, this.#clock));
        if (runs.length === 0) continue;
        const isOnward = (ride: Ride) => ride.board.city_id !== pair.originId && this.#currencyOf(ride) === currency;
        for (const [to, minWaitMs] of onward) {
          const second = (after.get(to) ?? []).filter(isOnward);
          changes.push({ first: runs, second: this.#runsAfter(runs, second, minWaitMs), minWaitMs });
        }
      }
    }
    return findChanges(changes, direct, longestChangeMs);
  }

  /** Where one can be after leaving a coach at a station, and how long that takes. */
  #onward(station: string): [string, number][] {
    const declared = this.#declared.get(station);
    const here = Math.max(shortestChangeMs, declared?.get(station) ?? 0);
    const others = [...(declared ?? [])].filter(([to]) => to !== station);
    return [[station, here], ...others.map(([to, ms]): [string, number] => [to, Math.max(shortestChangeMs, ms)])];
  }

  #runsAfter(first: readonly Run[], second: readonly Ride[], minWaitMs: number): Run[] {
    let [earliest, latest] = [Infinity, -Infinity];
    for (const { arrival } of first) {
      earliest = Math.min(earliest, arrival);
      latest = Math.max(latest, arrival);
    }
    const span = { from: earliest + minWaitMs, until: latest + longestChangeMs + 1 };
    const runs = second.flatMap((ride) => runsBetween(ride, span, this.#clock));
    return runs.sort((one, other) => one.departure - other.departure);
  }

  #ridesFrom(cityId: number): RidesByStation {
    return this.#byStation(cityId, ridesFromCity, ({ alight }) => alight);
  }

  #ridesTo(cityId: number): RidesByStation {
    return this.#byStation(cityId, ridesToCity, ({ board }) => board);
  }

  #byStation(
    cityId: number,
    ridesOf: (stored: StoredTrip, cityId: number) => RideCalls[],
    changeAt: (ride: Ride) => CallRow,
  ): RidesByStation {
    const stations = new Map<string, Ride[]>();
    for (const stored of this.#trips.ofCity(cityId)) {
      for (const calls of ridesOf(stored, cityId)) {
        const ride = rideOf(stored, calls, this.#network);
        if (!ride || this.#currencyOf(ride) === undefined) continue;
        const station = this.#stationOf(changeAt(ride).stop_id);
        const known = stations.get(station);
        if (known) known.push(ride);
        else stations.set(station, [ride]);
      }
    }
    return stations;
  }

  #stationOf(stopId: string): string {
    return this.#network.stops.get(stopId)?.station_id ?? stopId;
  }
}

/** From a visit to the city to every later call until the coach comes to the city again. */
function ridesFromCity({ calls }: StoredTrip, cityId: number): RideCalls[] {
  const rides: RideCalls[] = [];
  let board: CallRow | undefined;
  let isThere = false;
  for (const call of calls) {
    if (call.city_id === cityId) {
      if (!isThere) board = undefined;
      if (call.boarding === 1) board ??= call;
    } else if (board && call.alighting === 1) rides.push({ board, alight: call });
    isThere = call.city_id === cityId;
  }
  return rides;
}

/** From every call to the next visit to the city. */
function ridesToCity({ calls }: StoredTrip, cityId: number): RideCalls[] {
  const rides: RideCalls[] = [];
  let alight: CallRow | undefined;
  let isThere = false;
  for (const call of calls.toReversed()) {
    if (call.city_id === cityId) {
      if (!isThere) alight = undefined;
      if (call.alighting === 1) alight ??= call;
    } else if (alight && call.boarding === 1) rides.push({ board: call, alight });
    isThere = call.city_id === cityId;
  }
  return rides;
}

function kept(known: Map<number, RidesByStation>, cityId: number, find: (cityId: number) => RidesByStation) {
  const rides = known.get(cityId) ?? find(cityId);
  if (known.size >= keptCities) known.clear();
  known.set(cityId, rides);
  return rides;
}
