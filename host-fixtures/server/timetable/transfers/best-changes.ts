import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type Chain } from '../rides/chains.ts';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { firstAt, type Segment } from '../rides/segments.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import { type PlannedChange } from './journey-plans.ts';

/** Some departures of one coach line from one call, and the best that was found for each after a change. */
export interface Departures {
  readonly segment: Segment;
  readonly board: PatternCallRow;
  /** The first of them in the chain, and the first that is none of them. */
  readonly from: number;
  readonly until: number;
  /** Of each of them, where one was found. Seconds since 1970. */
  readonly arrivals: (Onward | undefined)[];
}

/** The coach onward that arrives first, among those that leave in time. */
export interface Onward {
  /** Where the first coach is left. */
  readonly alight: PatternCallRow;
  readonly ride: PatternRide;
  readonly segment: Segment;
  /** Place in its chain. */
  readonly at: number;
  readonly departure: number;
  readonly arrival: number;
  /** The change and the ride before it, by which it was found; the change by which any was found first. */
  readonly triedRide: Tried;
  readonly since: number;
}

/** One way of changing coach that is tried. */
export interface TriedChange extends Pick<PlannedChange, 'shortest'> {
  /** How long one may wait, in seconds. */
  readonly longest: number;
  readonly alight: PatternCallRow;
  readonly ride: PatternRide;
  readonly segment: Segment;
  readonly triedRide: Tried;
}

/** Counts changes, and the rides before them, in the order in which they are tried. */
export interface Tried {
  readonly change: number;
  readonly ride: number;
}

/**
 * Tries a coach line after a change: for each departure the first coach that leaves in time, which of a chain arrives first. Where two
 * arrive together the change that was tried first stays; of one change, the coach that leaves first.
 *
 * @returns whether any coach leaves in time
 */
export function tryChange(
  departures: Departures,
  { shortest, longest, alight, ride, segment, triedRide }: TriedChange,
): boolean {
  const { from, until } = departures;
  const { chain, base } = departures.segment;
  const onward = segment.chain;
  const columns = { arrival: 2 * alight.ordinal, departure: 2 * ride.board.ordinal + 1, end: 2 * ride.alight.ordinal };
  const shift = base + shortest - segment.base;
  const { length } = onward.starts;
  let any = false;
  let next = -1;
  for (let at = from; at < until; at += 1) {
    const earliest = timeAt(chain, at, columns.arrival) + shift;
    if (next < 0) next = firstAt(onward, { column: columns.departure, seconds: earliest });
    while (next < length && timeAt(onward, next, columns.departure) < earliest) next += 1;
    const usedSeats = next < length && isSameCoach(chain, at, { chain: onward, at: next }) ? next + 1 : next;
    if (usedSeats >= length) {
      if (next >= length) break;
      continue;
    }
    const leaves = timeAt(onward, usedSeats, columns.departure);
    if (leaves - earliest > longest - shortest) continue;
    any = true;
    const arrival = segment.base + timeAt(onward, usedSeats, columns.end);
    keepIfBetter(departures, at, {
      alight,
      ride,
      segment,
      at: usedSeats,
      departure: segment.base + leaves,
      arrival,
      triedRide,
    });
  }
  return any;
}

/** Keeps a coach onward for a departure where it is better than the one that was found before. @param at place in the chain */
export function keepIfBetter({ from, arrivals }: Departures, at: number, onward: Omit<Onward, 'since'>): void {
  const best = arrivals[at - from];
  if (best && !isBetter(onward, best)) return;
  const { alight, ride, segment, departure, arrival, triedRide } = onward;
  const since = best?.since ?? triedRide.change;
  arrivals[at - from] = { alight, ride, segment, at: onward.at, departure, arrival, triedRide, since };
}

/** A time of a departure, in seconds of the service day. @param column of it among the times of a profile */
export function timeAt({ starts, profiles, times }: Chain, at: number, column: number): number {
  return (starts[at] ?? 0) + (times[(profiles[at] ?? 0) + column] ?? 0);
}

/** A transfer to the same coach, or to the same trip on a different day, makes no sense. */
export function isSameCoach(chain: Chain, at: number, other: { readonly chain: Chain; readonly at: number }): boolean {
  const number = chain.numbers[at];
  if (number !== other.chain.numbers[other.at]) return false;
  return (number ?? 0) >= 0 || chain.starts[at] === other.chain.starts[other.at];
}

function isBetter(one: Omit<Onward, 'since'>, best: Onward): boolean {
  if (one.arrival !== best.arrival) return one.arrival < best.arrival;
  if (one.triedRide.change !== best.triedRide.change || one.triedRide.ride !== best.triedRide.ride) return false;
  if (one.departure !== best.departure) return one.departure < best.departure;
  return (
    getTripNumber(one.segment.chain.numbers[one.at] ?? 0) < getTripNumber(best.segment.chain.numbers[best.at] ?? 0)
  );
}
