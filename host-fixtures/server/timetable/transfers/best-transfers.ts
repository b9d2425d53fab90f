import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type Chain, findFirstAt, getTime, type Segment } from '../rides/chains.ts';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import { type PlannedTransfer } from './journey-plans.ts';

/**
 * Consecutive departures of one chain, at the stop where the traveller boards the first coach, with the best onward ride
 * found for each so far.
 *
 * A chain is a list of departures of one line (the trips with the same route and stops) that run on the same service days and
 * do not overtake each other: they are in the same order at every call (a stop of the line). A segment is a chain on one of
 * these days.
 */
export interface Departures {
  readonly segment: Segment;
  /** The call where the traveller boards the first coach. */
  readonly board: PatternCallRow;
  /** The index of the first departure in the chain. */
  readonly from: number;
  /** The index after the last departure. */
  readonly until: number;
  /**
   * The best onward ride of each departure, if any; the first item is that of the departure `from`. Changed by the functions
   * below.
   */
  readonly best: (OnwardRide | undefined)[];
}

/** A ride on a second coach, after a transfer from the first one. Times are in seconds since 1970. */
export interface OnwardRide {
  /** The call where the traveller leaves the first coach. */
  readonly alight: PatternCallRow;
  /** The line of the second coach, with the calls for boarding and alighting. */
  readonly ride: PatternRide;
  /** The chain of the second coach on its day. */
  readonly segment: Segment;
  /** The index of the second coach in that chain. */
  readonly index: number;
  readonly departure: number;
  readonly arrival: number;
  /** The transfer and first ride with which it was found. */
  readonly order: SearchOrder;
  /**
   * The number of the transfer with which the first onward ride was found for this departure, even if a better one has
   * replaced it. Results are listed in this order.
   */
  firstTransfer: number;
}

/**
 * One transfer to try: from a call of the first coach to a chain of a line. `shortest` and `longest` limit the seconds between
 * the arrival of the first coach and the departure of the second one.
 */
export interface TransferOption extends Pick<PlannedTransfer, 'shortest'> {
  readonly longest: number;
  /** The call where the traveller leaves the first coach. */
  readonly alight: PatternCallRow;
  readonly ride: PatternRide;
  readonly segment: Segment;
  readonly order: SearchOrder;
}

/** The order of the search: by transfer, then by ride of the first coach before this transfer. Both are indexes from 0. */
export interface SearchOrder {
  readonly transfer: number;
  readonly ride: number;
}

/**
 * Tries a transfer to one chain on one day: finds, for each departure, the earliest second coach that can be reached, which
 * also arrives first. If it is within the limits, it is recorded in `departures.best` unless an onward ride that was found
 * before arrives earlier. If both arrive at the same time, the one from the transfer and first ride that were tried first
 * remains; if these are the same, the one that leaves first, or else the one with the lower trip number.
 *
 * @returns whether any departure has an onward ride within the limits
 */
export function tryTransfer(
  departures: Departures,
  { shortest, longest, alight, ride, segment, order }: TransferOption,
): boolean {
  const { from, until } = departures;
  const { chain, base } = departures.segment;
  // The chain after the transfer.
  const onward = segment.chain;
  // The times of a coach are in one list: arrival and departure at call 0, arrival and departure at call 1, and so on.
  const columns = { arrival: 2 * alight.ordinal, departure: 2 * ride.board.ordinal + 1, end: 2 * ride.alight.ordinal };
  // Chains contain times in seconds of their own service day, which starts at `base` (seconds since 1970). The shift converts
  // the arrival of a first coach to the earliest possible departure of a second one.
  const shift = base + shortest - segment.base;
  const { length } = onward.starts;
  let hasOnwardRide = false;
  // The index of the first onward departure that can be reached. Both chains are in order, so that it never decreases. It is
  // found by a binary search for the first departure, and from there by steps.
  let next = -1;
  for (let index = from; index < until; index += 1) {
    const earliest = getTime(chain, index, columns.arrival) + shift;
    if (next < 0) next = findFirstAt(onward, columns.departure, earliest);
    while (next < length && getTime(onward, next, columns.departure) < earliest) next += 1;
    // Only one departure of the chain can be the traveller's own coach, so the one after it is another coach.
    const onwardIndex = next < length && isSameCoach([chain, index], [onward, next]) ? next + 1 : next;
    if (onwardIndex >= length) {
      // No coach is left. A departure at `next` is the traveller's own coach, to which later departures may transfer.
      if (next >= length) break;
      continue;
    }
    const departure = getTime(onward, onwardIndex, columns.departure);
    // `earliest` includes the shortest transfer time.
    if (departure - earliest > longest - shortest) continue;
    hasOnwardRide = true;
    recordIfBetter(departures, index, {
      alight,
      ride,
      segment,
      index: onwardIndex,
      departure: segment.base + departure,
      arrival: segment.base + getTime(onward, onwardIndex, columns.end),
      order,
      firstTransfer: order.transfer,
    });
  }
  return hasOnwardRide;
}

/**
 * Records an onward ride for a departure if it is the first one, or better than the recorded one.
 *
 * @param index the index of the departure in its chain
 */
export function recordIfBetter({ from, best }: Departures, index: number, onwardRide: OnwardRide): void {
  const previous = best[index - from];
  if (previous) {
    if (!isBetter(onwardRide, previous)) return;
    onwardRide.firstTransfer = previous.firstTransfer;
  }
  best[index - from] = onwardRide;
}

/** A chain with the index of one of its departures. */
type ChainDeparture = readonly [Chain, number];

/**
 * Whether a transfer would be to the same coach, or to the same trip on a different day, which makes no sense. A negative
 * number belongs to a frequency-based trip, whose departures share the number but are different coaches: they are the same only
 * if they also start at the same time.
 */
export function isSameCoach([chain, index]: ChainDeparture, [onward, onwardIndex]: ChainDeparture): boolean {
  const number = chain.numbers[index];
  if (number !== onward.numbers[onwardIndex]) return false;
  // Each index has a number; `?? 0` is for the type.
  return (number ?? 0) >= 0 || chain.starts[index] === onward.starts[onwardIndex];
}

/** Whether `a`, which was found later, replaces `b`. */
function isBetter(a: OnwardRide, b: OnwardRide): boolean {
  if (a.arrival !== b.arrival) return a.arrival < b.arrival;
  if (a.order.transfer !== b.order.transfer || a.order.ride !== b.order.ride) return false;
  if (a.departure !== b.departure) return a.departure < b.departure;
  return getTripNumber(a.segment.chain.numbers[a.index] ?? 0) < getTripNumber(b.segment.chain.numbers[b.index] ?? 0);
}
