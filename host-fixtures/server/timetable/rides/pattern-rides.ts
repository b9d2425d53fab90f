import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money } from '#shared/domain/kit/money/money.ts';
import { fareQuestion, type FareTable } from '../fares/fare-table.ts';
import { type Network } from '../network.ts';
import { type RideCalls } from './ride.ts';
import { type TripPattern } from './trip-patterns.ts';

/** A coach of a pattern, taken between two of its calls. */
export interface PatternRide extends RideCalls {
  readonly pattern: TripPattern;
}

/** The fares of one adult for rides of a pattern; undefined if a ride has no fare and is not sold. */
export interface PatternFares {
  getFare(ride: PatternRide): Money | undefined;
  getFareCurrency(ride: PatternRide): CurrencyCode | undefined;
}

/** Asks for the fare of each ride of a pattern once, and keeps of all rides of one price the same amount. */
export class CachedFares implements PatternFares {
  readonly #fares: FareTable;
  readonly #network: Network;
  /** The fares that there are, the first of which is none. */
  readonly #found: (Money | undefined)[] = [undefined];
  readonly #placeOf = new Map<string, number>();
  /** For each pair of calls of a pattern, the index of its fare plus one; 0 if not computed yet. */
  readonly #asked = new WeakMap<TripPattern, Uint32Array>();

  constructor(fares: FareTable, network: Network) {
    this.#fares = fares;
    this.#network = network;
  }

  getFare(ride: PatternRide): Money | undefined {
    const { pattern, board, alight } = ride;
    const width = pattern.calls.length;
    let fareIndexes = this.#asked.get(pattern);
    if (!fareIndexes) this.#asked.set(pattern, (fareIndexes = new Uint32Array((width * (width - 1)) / 2)));
    const at = (alight.ordinal * (alight.ordinal - 1)) / 2 + board.ordinal;
    const fareIndex = fareIndexes[at] ?? 0;
    if (fareIndex > 0) return this.#found[fareIndex - 1];
    const place = this.#find(ride);
    fareIndexes[at] = place + 1;
    return this.#found[place];
  }

  getFareCurrency(ride: PatternRide): CurrencyCode | undefined {
    const fare = this.getFare(ride);
    return fare && getCurrency(fare);
  }

  #find({ pattern: { route, vehicleKind, season, calls }, board, alight }: PatternRide): number {
    const ridden = calls.slice(board.ordinal, alight.ordinal + 1);
    const fare = this.#fares.fullFare(fareQuestion({ route, vehicleKind, season, calls: ridden }, this.#network));
    if (fare === undefined) return 0;
    const key = JSON.stringify(fare);
    const place = this.#placeOf.get(key) ?? this.#found.length;
    if (place === this.#found.length) {
      this.#placeOf.set(key, place);
      this.#found.push(fare);
    }
    return place;
  }
}
