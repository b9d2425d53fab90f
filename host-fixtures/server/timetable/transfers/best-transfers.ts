import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type Chain, findFirstAt, getTime, type Segment } from '../rides/chains.ts';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import { type PlannedTransfer } from './journey-plans.ts';

/** Consecutive departures of one chain from a call, with the best onward ride found for each so far. */
export interface Departures {
  readonly segment: Segment;
  readonly board: PatternCallRow;
  /** The index of the first departure in the chain. */
  readonly from: number;
  /** The index after the last departure. */
  readonly until: number;
  /** The best onward ride of each departure, if any. */
  readonly best: (OnwardRide | undefined)[];
}

/** The onward ride that arrives first, among those that leave in time. Times are in seconds since 1970. */
export interface OnwardRide {
  /** The call where the traveller leaves the first coach. */
  readonly alight: PatternCallRow;
  readonly ride: PatternRide;
  readonly segment: Segment;
  /** The index of the departure in its chain. */
  readonly index: number;
  readonly departure: number;
  readonly arrival: number;
  /** The transfer and first ride with which it was found. */
  readonly order: SearchOrder;
  /** The number of the transfer with which an onward ride of the same departure was found first. */
  firstTransfer: number;
}

/** One transfer to try: from a call of the first coach to a line. Times are in seconds. */
export interface TransferOption extends Pick<PlannedTransfer, 'shortest'> {
  /** The longest wait. */
  readonly longest: number;
  readonly alight: PatternCallRow;
  readonly ride: PatternRide;
  readonly segment: Segment;
  readonly order: SearchOrder;
}

/** The position of a transfer, and of the ride before it, in the order in which they are tried. */
export interface SearchOrder {
  readonly transfer: number;
  readonly ride: number;
}

/**
 * Tries a transfer to one line: each departure gets the first onward ride that leaves in time, which is also the first of
 * its chain to arrive. If two arrive at the same time, the one from the transfer that was tried first remains; for one
 * transfer, the one that leaves first.
 *
 * @returns whether any onward ride leaves in time
 */
export function tryTransfer(
  departures: Departures,
  { shortest, longest, alight, ride, segment, order }: TransferOption,
): boolean {
  const { from, until } = departures;
  const { chain, base } = departures.segment;
  const onward = segment.chain;
  const columns = { arrival: 2 * alight.ordinal, departure: 2 * ride.board.ordinal + 1, end: 2 * ride.alight.ordinal };
  const shift = base + shortest - segment.base;
  const { length } = onward.starts;
  let hasOnwardRide = false;
  let next = -1;
  for (let index = from; index < until; index += 1) {
    const earliest = getTime(chain, index, columns.arrival) + shift;
    if (next < 0) next = findFirstAt(onward, columns.departure, earliest);
    while (next < length && getTime(onward, next, columns.departure) < earliest) next += 1;
    const onwardIndex = next < length && isSameCoach([chain, index], [onward, next]) ? next + 1 : next;
    if (onwardIndex >= length) {
      if (next >= length) break;
      continue;
    }
    const departure = getTime(onward, onwardIndex, columns.departure);
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

/** Records an onward ride for a departure if it is better than the previous one. @param index in the chain */
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

/** Whether a transfer would be to the same coach, or to the same trip on a different day, which makes no sense. */
export function isSameCoach([chain, index]: ChainDeparture, [onward, onwardIndex]: ChainDeparture): boolean {
  const number = chain.numbers[index];
  if (number !== onward.numbers[onwardIndex]) return false;
  return (number ?? 0) >= 0 || chain.starts[index] === onward.starts[onwardIndex];
}

function isBetter(a: OnwardRide, b: OnwardRide): boolean {
  if (a.arrival !== b.arrival) return a.arrival < b.arrival;
  if (a.order.transfer !== b.order.transfer || a.order.ride !== b.order.ride) return false;
  if (a.departure !== b.departure) return a.departure < b.departure;
  return getTripNumber(a.segment.chain.numbers[a.index] ?? 0) < getTripNumber(b.segment.chain.numbers[b.index] ?? 0);
}
