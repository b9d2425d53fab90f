import { findFirstAt, findSegments, getTime, type Segment } from '../rides/chains.ts';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { type DatedRide } from '../rides/ride.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import { type DayBounds } from '../service-clock.ts';
import { type SearchDependencies } from './day-search.ts';

/** Consecutive departures of one chain for a ride. */
interface RideDepartures {
  readonly ride: PatternRide;
  readonly segment: Segment;
  /** The index of the first departure in the chain. */
  readonly from: number;
  /** The index after the last departure. */
  readonly until: number;
}

type RideSources = Pick<SearchDependencies, 'chains' | 'clock'>;

/** Finds the departures for a ride within a span. */
export function findDepartures(ride: PatternRide, bounds: DayBounds, parts: RideSources): RideDepartures[] {
  const column = 2 * ride.board.ordinal + 1;
  return findSegments(ride.pattern, bounds, parts).flatMap((segment) => {
    const { chain, base } = segment;
    const from = findFirstAt(chain, column, bounds.from / 1000 - base);
    const until = findFirstAt(chain, column, bounds.until / 1000 - base);
    return from < until ? [{ ride, segment, from, until }] : [];
  });
}

/** Lists all rides by trip number. */
export function listRides(departures: readonly RideDepartures[]): readonly DatedRide[] {
  const rides = departures.flatMap(({ ride, segment, from, until }) =>
    Array.from({ length: until - from }, (_, offset) => getRideAt(ride, segment, from + offset)),
  );
  return rides.sort((a, b) => getTripNumber(a.number) - getTripNumber(b.number));
}

/** The ride with one departure of a chain. @param index of the departure in its chain */
export function getRideAt({ pattern, board, alight }: PatternRide, segment: Segment, index: number): DatedRide {
  const { chain, day, base } = segment;
  const [start, profile, number] = [chain.starts[index] ?? 0, chain.profiles[index] ?? 0, chain.numbers[index] ?? 0];
  const departure = (base + getTime(chain, index, 2 * board.ordinal + 1)) * 1000;
  const arrival = (base + getTime(chain, index, 2 * alight.ordinal)) * 1000;
  return { pattern, board, alight, day, start, profile, number, departure, arrival };
}
