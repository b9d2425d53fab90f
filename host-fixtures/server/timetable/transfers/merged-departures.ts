import { findFirstIndex } from '../find-first-index.ts';
import { getTime, type Segment } from '../rides/chains.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import {
  type Departures,
  isSameCoach,
  type OnwardRide,
  recordIfBetter,
  type TransferOption,
} from './best-transfers.ts';

/** A line after a transfer on one service day. */
type Line = Pick<OnwardRide, 'ride' | 'segment'>;

/** An upper limit of departures from a stop: an index below it and a time fit together into an exact integer. */
const maxDepartures = 2 ** 21;

/**
 * The departures of all lines after a transfer in one list, sorted by departure. If there are also many lines before the
 * transfer, this takes one lookup for each of their departures instead of one for each pair of lines.
 */
export class MergedDepartures {
  readonly #lines: readonly Line[];
  /** The line of each departure, its index in the chain, and its times in seconds since 1970. */
  readonly #lineNumbers: Int32Array;
  readonly #indexes: Int32Array;
  readonly #departures: Float64Array;
  readonly #arrivals: Float64Array;
  /** For each position, the position of the first to arrive from there on. */
  readonly #best: Int32Array;

  /** @param span departures outside of it are left out; seconds since 1970 */
  constructor(lines: readonly Line[], { from, until }: { readonly from: number; readonly until: number }) {
    this.#lines = lines;
    const [lineNumbers, indexes, departures]: [number[], number[], number[]] = [[], [], []];
    for (const [number, { ride, segment }] of lines.entries()) {
      const { chain, base } = segment;
      for (let index = 0; index < chain.starts.length; index += 1) {
        const departure = base + getTime(chain, index, 2 * ride.board.ordinal + 1);
        if (departure < from) continue;
        if (departure > until) break;
        lineNumbers.push(number);
        indexes.push(index);
        departures.push(departure);
      }
    }
    const keys = Float64Array.from(departures, (departure, index) => (departure - from) * maxDepartures + index);
    const order = Int32Array.from(keys.sort(), (key) => key % maxDepartures);
    this.#lineNumbers = order.map((index) => lineNumbers[index] ?? 0);
    this.#indexes = order.map((index) => indexes[index] ?? 0);
    this.#departures = Float64Array.from(order, (index) => departures[index] ?? 0);
    this.#arrivals = this.#departures.map((_, position) => this.#getArrival(position));
    this.#best = new Int32Array(order.length);
    let best = order.length - 1;
    for (let position = best; position >= 0; position -= 1) {
      if (!this.#isBefore(best, position)) best = position;
      this.#best[position] = best;
    }
  }

  /** Has the same effect as `tryTransfer` with each line. */
  tryAll(departures: Departures, option: Omit<TransferOption, keyof Line>): void {
    const { segment, from, until, best } = departures;
    const { shortest, longest, alight, order } = option;
    let next = -1;
    for (let index = from; index < until; index += 1) {
      const earliest = segment.base + getTime(segment.chain, index, 2 * alight.ordinal) + shortest;
      if (next < 0)
        next = findFirstIndex(this.#departures.length, (position) => (this.#departures[position] ?? 0) >= earliest);
      while (next < this.#departures.length && (this.#departures[next] ?? 0) < earliest) next += 1;
      const position = this.#findBest(next, earliest + longest - shortest, { segment, index });
      // Most are worse than the previous result.
      const arrival = this.#arrivals[position] ?? Infinity;
      if (arrival > (best[index - from]?.arrival ?? Number.MAX_VALUE)) continue;
      const line = this.#lines[this.#lineNumbers[position] ?? 0] as Line;
      recordIfBetter(departures, index, {
        alight,
        ride: line.ride,
        segment: line.segment,
        index: this.#indexes[position] ?? 0,
        departure: this.#departures[position] ?? 0,
        arrival,
        order,
        firstTransfer: order.transfer,
      });
    }
  }

  /**
   * The position of the first to arrive, of those from a position on that leave until a time and are not the coach before
   * the transfer; -1 without such a departure.
   */
  #findBest(from: number, until: number, before: { readonly segment: Segment; readonly index: number }): number {
    const best = this.#best[from] ?? -1;
    if (best < 0 || ((this.#departures[best] ?? 0) <= until && this.#isOtherCoach(best, before))) return best;
    let result = -1;
    for (let position = from; (this.#departures[position] ?? Infinity) <= until; position += 1) {
      if ((result < 0 || this.#isBefore(position, result)) && this.#isOtherCoach(position, before)) {
        result = position;
      }
    }
    return result;
  }

  #isOtherCoach(position: number, { segment, index }: { readonly segment: Segment; readonly index: number }): boolean {
    return !isSameCoach([segment.chain, index], [this.#getSegment(position).chain, this.#indexes[position] ?? 0]);
  }

  /** Compares by arrival, then by departure, then by trip number. */
  #isBefore(a: number, b: number): boolean {
    const [arrivalA, arrivalB] = [this.#arrivals[a] ?? 0, this.#arrivals[b] ?? 0];
    if (arrivalA !== arrivalB) return arrivalA < arrivalB;
    const [departureA, departureB] = [this.#departures[a] ?? 0, this.#departures[b] ?? 0];
    if (departureA !== departureB) return departureA < departureB;
    return this.#getTrip(a) < this.#getTrip(b);
  }

  #getTrip(position: number): number {
    return getTripNumber(this.#getSegment(position).chain.numbers[this.#indexes[position] ?? 0] ?? 0);
  }

  #getArrival(position: number): number {
    const { ride, segment } = this.#lines[this.#lineNumbers[position] ?? 0] as Line;
    return segment.base + getTime(segment.chain, this.#indexes[position] ?? 0, 2 * ride.alight.ordinal);
  }

  #getSegment(position: number): Segment {
    return (this.#lines[this.#lineNumbers[position] ?? 0] as Line).segment;
  }
}
