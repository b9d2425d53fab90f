import { groupBy } from '../../gtfs/group-by.ts';
import { findChanges, type Change, type TwoRuns } from './find-changes.ts';
import { type Network } from '../network.ts';
import { rideOf, runsBetween, runsOnDay, type CallRow, type Ride, type RideCalls, type Run } from '../rides/ride.ts';
import { type RideCurrency } from '../rides/ride-currency.ts';
import { ridesFromCity, ridesToCity } from '../rides/rides-of-city.ts';
import { type ServiceClock } from '../service-clock.ts';
import { longestChangeMs, type SoldChanges } from './sold-changes.ts';
import { type CityPair } from '../timetable.ts';
import { type StoredTrip, type TripStore } from '../rides/trip-store.ts';

/** Rides by the station where the coach is changed; each is sold. */
type RidesByStation = ReadonlyMap<string, readonly Ride[]>;

/** Rides that are kept, of whatever cities: at some hundred bytes each. */
const keptRides = 200_000;

/** What finds connections. */
interface ConnectionParts {
  readonly network: Network;
  readonly trips: TripStore;
  readonly clock: ServiceClock;
  readonly currencyOf: RideCurrency;
  readonly changes: SoldChanges;
}

/**
 * Finds the changes of coach that are sold: at any station where two coaches meet, and between two stations where the feed
 * declares it. Both coaches have a fare, in the same currency: nobody can say what two currencies come to.
 */
export class ConnectionFinder {
  readonly #network: Network;
  readonly #trips: TripStore;
  readonly #clock: ServiceClock;
  readonly #currencyOf: RideCurrency;
  readonly #changes: SoldChanges;
  readonly #from = new KeptRides();
  readonly #to = new KeptRides();

  constructor(parts: ConnectionParts) {
    this.#network = parts.network;
    this.#trips = parts.trips;
    this.#clock = parts.clock;
    this.#currencyOf = parts.currencyOf;
    this.#changes = parts.changes;
  }

  /** @param direct departures that need no change, as `departureKey` writes them */
  find(pair: CityPair & { readonly day: number }, direct: ReadonlySet<string>): TwoRuns[] {
    const before = this.#from.of(pair.originId, (cityId) => this.#ridesFrom(cityId));
    const after = this.#to.of(pair.destinationId, (cityId) => this.#ridesTo(cityId));
    const changes: Change[] = [];
    for (const [station, rides] of before) {
      const onward = this.#changes.onward(station).filter(([to]) => after.has(to));
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
        const station = this.#changes.stationOf(changeAt(ride).stop_id);
        const known = stations.get(station);
        if (known) known.push(ride);
        else stations.set(station, [ride]);
      }
    }
    return stations;
  }
}

/** Rides of the cities that were asked about last, up to a number of rides and not of cities: a hub has most of a network's. */
class KeptRides {
  readonly #cities = new Map<number, RidesByStation>();
  #count = 0;

  of(cityId: number, find: (cityId: number) => RidesByStation): RidesByStation {
    const known = this.#cities.get(cityId);
    if (known) return known;
    const rides = find(cityId);
    const count = [...rides.values()].reduce((sum, list) => sum + list.length, 0);
    if (this.#count + count > keptRides) {
      this.#cities.clear();
      this.#count = 0;
    }
    this.#cities.set(cityId, rides);
    this.#count += count;
    return rides;
  }
}
