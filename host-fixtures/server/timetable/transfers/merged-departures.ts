import { type Segment } from '../rides/segments.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import { type Departures, isSameCoach, keepIfBetter, type Onward, timeAt, type TriedChange } from './best-changes.ts';

/** The coaches of a line after a change. */
type Line = Pick<Onward, 'ride' | 'segment'>;

/** An upper limit of departures from a place: an index below it and a time fit together into an exact integer. */
const mostCoaches = 2 ** 21;

/**
 * The coaches of all lines after a change in one list. Where many lines come before the change too, it takes one look for each departure
 * to find the best coach onward, in place of one for each line.
 */
export class MergedDepartures {
  readonly #lines: readonly Line[];
  /** Of each coach, by departure: its line, its place in the chain, and when it leaves and arrives, in seconds since 1970. */
  readonly #line: Int32Array;
  readonly #at: Int32Array;
  readonly #departures: Float64Array;
  readonly #arrivals: Float64Array;
  /** From each place on, that of the coach that arrives first. */
  readonly #best: Int32Array;

  /** @param span coaches that leave before it or after it are left out; seconds since 1970 */
  constructor(lines: readonly Line[], { from, until }: { readonly from: number; readonly until: number }) {
    this.#lines = lines;
    const [line, at, departures]: [number[], number[], number[]] = [[], [], []];
    for (let number = 0; number < lines.length; number += 1) {
      const { ride, segment } = lines[number] as Line;
      const { chain, base } = segment;
      for (let place = 0; place < chain.starts.length; place += 1) {
        const departure = base + timeAt(chain, place, 2 * ride.board.ordinal + 1);
        if (departure < from) continue;
        if (departure > until) break;
        line.push(number);
        at.push(place);
        departures.push(departure);
      }
    }
    const keys = new Float64Array(departures.length);
    for (let place = 0; place < keys.length; place += 1) {
      keys[place] = ((departures[place] ?? 0) - from) * mostCoaches + place;
    }
    const order = Int32Array.from(keys.sort(), (key) => key % mostCoaches);
    this.#line = order.map((place) => line[place] ?? 0);
    this.#at = order.map((place) => at[place] ?? 0);
    this.#departures = Float64Array.from(order, (place) => departures[place] ?? 0);
    this.#arrivals = this.#departures.map((_, place) => this.#getArrival(place));
    this.#best = new Int32Array(order.length);
    let best = order.length - 1;
    for (let place = best; place >= 0; place -= 1) {
      if (!this.#isBefore(best, place)) best = place;
      this.#best[place] = best;
    }
  }

  /** Does what `tryChange` does with each line. */
  tryAll(departures: Departures, change: Omit<TriedChange, keyof Line>): void {
    const { segment, from, until, arrivals } = departures;
    const { shortest, longest, alight, triedRide } = change;
    let next = -1;
    for (let at = from; at < until; at += 1) {
      const earliest = segment.base + timeAt(segment.chain, at, 2 * alight.ordinal) + shortest;
      if (next < 0) next = this.#firstFrom(earliest);
      while (next < this.#departures.length && (this.#departures[next] ?? 0) < earliest) next += 1;
      const place = this.#bestFrom(next, earliest + longest - shortest, { segment, at });
      // Most are worse than what was found already.
      const arrival = this.#arrivals[place] ?? Infinity;
      if (arrival > (arrivals[at - from]?.arrival ?? Number.MAX_VALUE)) continue;
      const { ride, segment: onward } = this.#lines[this.#line[place] ?? 0] as Line;
      const [placeOfOnward, departure] = [this.#at[place] ?? 0, this.#departures[place] ?? 0];
      keepIfBetter(departures, at, {
        alight,
        ride,
        segment: onward,
        at: placeOfOnward,
        departure,
        arrival,
        triedRide,
      });
    }
  }

  /** The first that leaves at a time or later. */
  #firstFrom(seconds: number): number {
    let [low, high] = [0, this.#departures.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#departures[middle] ?? 0) < seconds) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The coach that arrives first, of those from a place on that leave until a time and are not the one before the change; -1: none. */
  #bestFrom(from: number, until: number, before: { readonly segment: Segment; readonly at: number }): number {
    const best = this.#best[from] ?? -1;
    if (best < 0 || ((this.#departures[best] ?? 0) <= until && this.#isOther(best, before))) return best;
    let index = -1;
    for (let place = from; (this.#departures[place] ?? Infinity) <= until; place += 1) {
      if ((index < 0 || this.#isBefore(place, index)) && this.#isOther(place, before)) index = place;
    }
    return index;
  }

  #isOther(place: number, { segment, at }: { readonly segment: Segment; readonly at: number }): boolean {
    return !isSameCoach(segment.chain, at, { chain: this.#getSegment(place).chain, at: this.#at[place] ?? 0 });
  }

  /** Whether one arrives before another; of two that arrive together, whether it leaves before it, or is of a trip before it. */
  #isBefore(a: number, b: number): boolean {
    const [arrival, arrivalOfOther] = [this.#arrivals[a] ?? 0, this.#arrivals[b] ?? 0];
    if (arrival !== arrivalOfOther) return arrival < arrivalOfOther;
    const [departure, departureOfOther] = [this.#departures[a] ?? 0, this.#departures[b] ?? 0];
    if (departure !== departureOfOther) return departure < departureOfOther;
    return this.#getTrip(a) < this.#getTrip(b);
  }

  #getTrip(place: number): number {
    return getTripNumber(this.#getSegment(place).chain.numbers[this.#at[place] ?? 0] ?? 0);
  }

  #getArrival(place: number): number {
    const { ride, segment } = this.#lines[this.#line[place] ?? 0] as Line;
    return segment.base + timeAt(segment.chain, this.#at[place] ?? 0, 2 * ride.alight.ordinal);
  }

  #getSegment(place: number): Segment {
    return (this.#lines[this.#line[place] ?? 0] as Line).segment;
  }
}
