import { findFirstAt, findSegments, type Segment } from '../rides/chains.ts';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { type DatedRide } from '../rides/ride.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import { type DayBounds } from '../service-clock.ts';
import { type SearchDependencies } from './day-search.ts';
import { findFastest } from './filter-journeys.ts';

/** Consecutive departures of one chain for a ride. */
interface RideDepartures {
  readonly ride: PatternRide;
  readonly segment: Segment;
  /** The index of the first departure in the chain. */
  readonly from: number;
  /** The index after the last departure. */
  readonly until: number;
}

type Dependencies = Pick<SearchDependencies, 'table' | 'chains' | 'clock'>;

/** Finds the departures for a ride within a span. */
export function findDepartures(ride: PatternRide, bounds: DayBounds, parts: Dependencies): readonly RideDepartures[] {
  const column = 2 * ride.board.ordinal + 1;
  return findSegments(ride.pattern, bounds, parts).flatMap((segment) => {
    const { chain, base } = segment;
    const from = findFirstAt(chain, { column, seconds: bounds.from / 1000 - base });
    const until = findFirstAt(chain, { column, seconds: bounds.until / 1000 - base });
    return from < until ? [{ ride, segment, from, until }] : [];
  });
}

/** The number of rides in all departures. */
export function countRides(departures: readonly RideDepartures[]): number {
  return departures.reduce((count, { from, until }) => count + until - from, 0);
}

/** Lists all rides by trip number. */
export function listRides(departures: readonly RideDepartures[], parts: Dependencies): readonly DatedRide[] {
  const rides = departures.flatMap(({ ride, segment, from, until }) =>
    Array.from({ length: until - from }, (_, offset) => getRideAt(ride, { segment, index: from + offset }, parts)),
  );
  return rides.sort((a, b) => getTripNumber(a.number) - getTripNumber(b.number));
}

/** An upper limit of departures per day: an index below it and a time fit together into an exact integer. */
const maxDepartures = 2 ** 21;

/**
 * Lists the rides that `thinJourneys` would keep of all rides. Only these objects are created, since there may be
 * thousands of rides.
 */
export function listFastestRides(
  departures: readonly RideDepartures[],
  limit: number,
  parts: Dependencies,
): readonly DatedRide[] {
  const { times } = parts.table.columns;
  const count = countRides(departures);
  const [keys, lines, indexes] = [new Float64Array(count), new Int32Array(count), new Int32Array(count)];
  const earliest = Math.min(...departures.map(({ segment }) => segment.base));
  let position = 0;
  for (let line = 0; line < departures.length; line += 1) {
    const { ride, segment, from, until } = departures[line] as RideDepartures;
    const { starts, profiles } = segment.chain;
    for (let index = from; index < until; index += 1) {
      const departure =
        segment.base + (starts[index] ?? 0) + (times[(profiles[index] ?? 0) + 2 * ride.board.ordinal + 1] ?? 0);
      keys[position] = (departure - earliest) * maxDepartures + position;
      lines[position] = line;
      indexes[position] = index;
      position += 1;
    }
  }
  const order = Int32Array.from(keys.sort(), (key) => key % maxDepartures);
  const getDuration = (rank: number) => {
    const { ride, segment } = departures[lines[order[rank] ?? 0] ?? 0] as RideDepartures;
    const profile = segment.chain.profiles[indexes[order[rank] ?? 0] ?? 0] ?? 0;
    return (times[profile + 2 * ride.alight.ordinal] ?? 0) - (times[profile + 2 * ride.board.ordinal + 1] ?? 0);
  };
  return findFastest(count, getDuration, limit).map((rank) => {
    const { ride, segment } = departures[lines[order[rank] ?? 0] ?? 0] as RideDepartures;
    return getRideAt(ride, { segment, index: indexes[order[rank] ?? 0] ?? 0 }, parts);
  });
}

/** The ride with one departure of a chain. @param index of the departure in its chain */
export function getRideAt(
  { pattern, board, alight }: PatternRide,
  { segment: { chain, day, base }, index }: { readonly segment: Segment; readonly index: number },
  { table }: Pick<Dependencies, 'table'>,
): DatedRide {
  const [start, profile, number] = [chain.starts[index] ?? 0, chain.profiles[index] ?? 0, chain.numbers[index] ?? 0];
  const { times } = table.columns;
  const departure = (base + start + (times[profile + 2 * board.ordinal + 1] ?? 0)) * 1000;
  const arrival = (base + start + (times[profile + 2 * alight.ordinal] ?? 0)) * 1000;
  return { pattern, board, alight, day, start, profile, number, departure, arrival };
}
