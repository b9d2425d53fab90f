import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money } from '#shared/domain/kit/money/money.ts';
import { type FareTable } from '../fares/fare-table.ts';
import { type Network } from '../network.ts';
import { type RideCalls } from './ride.ts';
import { type TripPattern } from './trip-patterns.ts';

/**
 * A ride (from a call where the traveller boards to a later one where they alight) on any trip of a pattern. A call is a visit
 * of a coach at a stop. The trips of a pattern have the same route, kind of vehicle, season and sequence of stops, and so the
 * same fares.
 */
export interface PatternRide extends RideCalls {
  readonly pattern: TripPattern;
}

/**
 * Adult fares of rides. The fare of each pair of calls of a pattern is computed once. To save memory, equal fares share one
 * object, and a pattern stores only numbers.
 */
export class CachedFares {
  readonly #table: FareTable;
  readonly #stops: Network['stops'];
  /** All distinct fares. Index 0 represents rides without a fare. */
  readonly #fares: (Money | undefined)[] = [undefined];
  /** The index of each fare in `#fares`, by its JSON. */
  readonly #indexByFare = new Map<string, number>();
  /** For each pair of calls of a pattern, the index in `#fares` plus one; 0 if not computed yet. */
  readonly #fareIndexes = new WeakMap<TripPattern, Uint32Array>();

  constructor(table: FareTable, { stops }: Pick<Network, 'stops'>) {
    this.#table = table;
    this.#stops = stops;
  }

  /** Undefined if the ride has no fare and is not sold. */
  getFare(ride: PatternRide): Money | undefined {
    const { pattern, board, alight } = ride;
    const callCount = pattern.calls.length;
    let fareIndexes = this.#fareIndexes.get(pattern);
    if (!fareIndexes) {
      fareIndexes = new Uint32Array((callCount * (callCount - 1)) / 2);
      this.#fareIndexes.set(pattern, fareIndexes);
    }
    // Pairs of ordinals (board, alight) in the order (0, 1), (0, 2), (1, 2), (0, 3), …: the last of these has the index 3.
    const pairIndex = (alight.ordinal * (alight.ordinal - 1)) / 2 + board.ordinal;
    const indexPlusOne = fareIndexes[pairIndex] ?? 0;
    if (indexPlusOne > 0) return this.#fares[indexPlusOne - 1];
    const index = this.#findIndex(ride);
    fareIndexes[pairIndex] = index + 1;
    return this.#fares[index];
  }

  getFareCurrency(ride: PatternRide): CurrencyCode | undefined {
    const fare = this.getFare(ride);
    return fare && getCurrency(fare);
  }

  /** Computes the fare of a ride, and returns its index in `#fares`, to which it adds a new fare. */
  #findIndex({ pattern: { route, vehicleKind, season, calls }, board, alight }: PatternRide): number {
    const getStop = (call: { readonly stop_id: string }) => this.#stops.get(call.stop_id);
    const fare = this.#table.getFare({
      routeId: route.route_id,
      agencyId: route.agency_id,
      vehicleKind,
      season,
      from: getStop(board),
      to: getStop(alight),
      getPassedStops: () => calls.slice(board.ordinal, alight.ordinal + 1).map(getStop),
    });
    if (fare === undefined) return 0;
    const key = JSON.stringify(fare);
    const index = this.#indexByFare.get(key) ?? this.#fares.length;
    if (index === this.#fares.length) {
      this.#indexByFare.set(key, index);
      this.#fares.push(fare);
    }
    return index;
  }
}
