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

/**
 * A line after a transfer, on one service day: the stops at which the traveller boards and alights (`ride`), and departures
 * that do not overtake each other (`segment`: a chain of departures, with the start of the day, `base`).
 */
type Line = Pick<OnwardRide, 'ride' | 'segment'>;

/**
 * An upper limit of the departures in a list. It is not checked, since no timetable has as many after one transfer. An
 * index below it and a time fit together into an exact integer, below 2^53.
 */
const maxDepartures = 2 ** 21;

/**
 * The departures of all lines after a transfer in one list, sorted by departure. The search for journeys with a transfer
 * uses it to find the onward coach that arrives first, in one search instead of one for each line.
 *
 * A "position" is an index in this list. `getTime(chain, index, column)` returns the time of a departure of a chain at a
 * call, in seconds of the service day: column `2 * ordinal` is the arrival, and `2 * ordinal + 1` the departure.
 */
export class MergedDepartures {
  readonly #lines: readonly Line[];
  /** The line of each departure: an index of `#lines`. */
  readonly #lineNumbers: Int32Array;
  /** The index of each departure in the chain of its line. */
  readonly #indexes: Int32Array;
  /** When each departure leaves the stop of the transfer, and arrives where the traveller alights, in seconds since 1970. */
  readonly #departures: Float64Array;
  readonly #arrivals: Float64Array;
  /** For each position, the position of the departure that arrives first among those from there to the end of the list. */
  readonly #best: Int32Array;

  /** @param span the first and the last time of the departures, both included, in seconds since 1970 */
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
    // Sorts the departures by time, then by the order in which they were added. Sorting numbers is much faster than sorting
    // objects, so each key contains both: 300 seconds after the start and the index 7 are 300 * 2^21 + 7.
    const keys = Float64Array.from(departures, (departure, index) => (departure - from) * maxDepartures + index);
    const order = Int32Array.from(keys.sort(), (key) => key % maxDepartures);
    this.#lineNumbers = order.map((index) => lineNumbers[index] ?? 0);
    this.#indexes = order.map((index) => indexes[index] ?? 0);
    this.#departures = Float64Array.from(order, (index) => departures[index] ?? 0);
    this.#arrivals = this.#departures.map((_, position) => this.#getArrival(position));
    // From the last departure to the first.
    this.#best = new Int32Array(order.length);
    let best = order.length - 1;
    for (let position = best; position >= 0; position -= 1) {
      if (!this.#isBefore(best, position)) best = position;
      this.#best[position] = best;
    }
  }

  /**
   * Records the best onward ride of each departure before the transfer, if it is better than the one recorded so far. Has the
   * same effect as `tryTransfer` with each line.
   *
   * @param departures those before the transfer: the indexes `from` (included) to `until` (excluded) of the chain in `segment`,
   *   with the recorded rides in `best`, whose first item belongs to `from`
   * @param option the transfer: the call where the traveller leaves the first coach (`alight`), and the `shortest` and
   *   `longest` time from that arrival to the onward departure, in seconds. `order` contains the numbers of the transfer and of
   *   the first coach's ride, in the order in which they are tried: of two equal arrivals, the one that was tried first stays.
   */
  tryAll(departures: Departures, option: Omit<TransferOption, keyof Line>): void {
    const { segment, from, until, best } = departures;
    const { shortest, longest, alight, order } = option;
    // The first departure that can be reached. It only moves forward, because the departures before the transfer also arrive
    // in their order; a binary search finds it for the first of them.
    let next = -1;
    for (let index = from; index < until; index += 1) {
      const earliest = segment.base + getTime(segment.chain, index, 2 * alight.ordinal) + shortest;
      if (next < 0)
        next = findFirstIndex(this.#departures.length, (position) => (this.#departures[position] ?? 0) >= earliest);
      while (next < this.#departures.length && (this.#departures[next] ?? 0) < earliest) next += 1;
      const position = this.#findBest(next, earliest + longest - shortest, { segment, index });
      // Most are worse than the previous result. Without a departure (position -1), the arrival is infinite, and always worse.
      // An equal arrival may be better by `order`, which `recordIfBetter` decides.
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
        // For the order of the results: the transfer of the first recorded ride, which `recordIfBetter` preserves.
        firstTransfer: order.transfer,
      });
    }
  }

  /**
   * The position of the departure that arrives first, among those from position `from` on that leave at the time `until` or
   * before. The coach that the traveller leaves (`before`) is excluded. Returns -1 if there is no such departure.
   */
  #findBest(from: number, until: number, before: { readonly segment: Segment; readonly index: number }): number {
    // Usually, the best of all later departures also leaves in time. Otherwise the departures are compared one by one.
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

  /** Whether a position is better than another: by arrival, then by departure, then by trip number, the lower first. */
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
