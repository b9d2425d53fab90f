import { type Network } from '../network.ts';
import { isAt, rideOf, ridesIn, type Ride, type Where } from './ride.ts';
import { type StoredTrip, type TripStore } from './trip-store.ts';

/** Questions whose answer is kept; a traveller asks about the same pair for many days. */
const keptPairs = 400;

/** Finds the rides between two places, whatever the day. */
export class RideFinder {
  readonly #trips: TripStore;
  readonly #network: Network;
  readonly #kept = new Map<string, readonly Ride[]>();

  constructor(trips: TripStore, network: Network) {
    this.#trips = trips;
    this.#network = network;
  }

  find(from: Where, to: Where): readonly Ride[] {
    const key = JSON.stringify([from, to]);
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= keptPairs) this.#kept.clear();
    const rides = this.#tripsAt(from).flatMap((stored) => this.#ridesOf(stored, { from, to }));
    this.#kept.set(key, rides);
    return rides;
  }

  #tripsAt(where: Where): readonly StoredTrip[] {
    if ('cityId' in where) return this.#trips.ofCity(where.cityId);
    return this.#trips.ofCity(this.#network.stops.get(where.stopId)?.city_id ?? 0);
  }

  #ridesOf(stored: StoredTrip, ends: { readonly from: Where; readonly to: Where }): Ride[] {
    if (!stored.calls.some(isAt(ends.to))) return [];
    return ridesIn(stored.calls, ends).flatMap((calls) => rideOf(stored, calls, this.#network) ?? []);
  }
}
