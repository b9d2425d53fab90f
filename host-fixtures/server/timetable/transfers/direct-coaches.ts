import { type PatternRide } from '../rides/pattern-rides.ts';
import { type DatedTrip } from '../rides/ride.ts';
import { firstAt, type Segment, segmentsWithin } from '../rides/segments.ts';
import { getTripNumber } from '../rides/trip-patterns.ts';
import { type DayBounds } from '../service-clock.ts';
import { type SearchParts } from './day-search.ts';
import { fastestPlaces } from './thinned-journeys.ts';

/** Coaches of one line, one after the other, from one call to another. */
interface Departures {
  readonly ride: PatternRide;
  readonly segment: Segment;
  /** The first of them in the chain, and the first that is none of them. */
  readonly from: number;
  readonly until: number;
}

type TimetableParts = Pick<SearchParts, 'table' | 'chains' | 'clock'>;

/** The departures of a line from a call within a span. */
export function departuresWithin(ride: PatternRide, bounds: DayBounds, parts: TimetableParts): readonly Departures[] {
  const column = 2 * ride.board.ordinal + 1;
  return segmentsWithin(ride.pattern, bounds, parts).flatMap((segment) => {
    const { chain, base } = segment;
    const from = firstAt(chain, { column, seconds: bounds.from / 1000 - base });
    const until = firstAt(chain, { column, seconds: bounds.until / 1000 - base });
    return from < until ? [{ ride, segment, from, until }] : [];
  });
}

/** How many coaches there are in all. */
export function countRuns(departures: readonly Departures[]): number {
  return departures.reduce((count, { from, until }) => count + until - from, 0);
}

/** All of them, by trip. */
export function listRuns(departures: readonly Departures[], parts: TimetableParts): readonly DatedTrip[] {
  const runs = departures.flatMap(({ ride, segment, from, until }) =>
    Array.from({ length: until - from }, (_, index) => runAt(ride, { segment, at: from + index }, parts)),
  );
  return runs.sort((a, b) => getTripNumber(a.number) - getTripNumber(b.number));
}

/** An upper limit of departures per day: an index below it and a time fit together into an exact integer. */
const mostDepartures = 2 ** 21;

/** So many of them, as `thinnedJourneys` leaves them. Of the others nothing is made: they are thousands. */
export function thinnedRuns(
  departures: readonly Departures[],
  most: number,
  parts: TimetableParts,
): readonly DatedTrip[] {
  const { times } = parts.table.facts;
  const count = countRuns(departures);
  const [keys, lines, places] = [new Float64Array(count), new Int32Array(count), new Int32Array(count)];
  const [earliest] = departures.map(({ segment }) => segment.base).sort((a, b) => a - b);
  let coach = 0;
  for (let line = 0; line < departures.length; line += 1) {
    const { ride, segment, from, until } = departures[line] as Departures;
    const { starts, profiles } = segment.chain;
    for (let at = from; at < until; at += 1) {
      const departure =
        segment.base + (starts[at] ?? 0) + (times[(profiles[at] ?? 0) + 2 * ride.board.ordinal + 1] ?? 0);
      keys[coach] = (departure - (earliest ?? 0)) * mostDepartures + coach;
      lines[coach] = line;
      places[coach] = at;
      coach += 1;
    }
  }
  const order = Int32Array.from(keys.sort(), (key) => key % mostDepartures);
  const getDuration = (place: number) => {
    const { ride, segment } = departures[lines[order[place] ?? 0] ?? 0] as Departures;
    const profile = segment.chain.profiles[places[order[place] ?? 0] ?? 0] ?? 0;
    return (times[profile + 2 * ride.alight.ordinal] ?? 0) - (times[profile + 2 * ride.board.ordinal + 1] ?? 0);
  };
  return fastestPlaces(count, getDuration, most).map((place) => {
    const { ride, segment } = departures[lines[order[place] ?? 0] ?? 0] as Departures;
    return runAt(ride, { segment, at: places[order[place] ?? 0] ?? 0 }, parts);
  });
}

/** A coach of a line. @param at its place in the chain */
export function runAt(
  { pattern, board, alight }: PatternRide,
  { segment: { chain, day, base }, at }: { readonly segment: Segment; readonly at: number },
  { table }: Pick<TimetableParts, 'table'>,
): DatedTrip {
  const [start, profile, number] = [chain.starts[at] ?? 0, chain.profiles[at] ?? 0, chain.numbers[at] ?? 0];
  const { times } = table.facts;
  const departure = (base + start + (times[profile + 2 * board.ordinal + 1] ?? 0)) * 1000;
  const arrival = (base + start + (times[profile + 2 * alight.ordinal] ?? 0)) * 1000;
  return { pattern, board, alight, day, start, profile, number, departure, arrival };
}
