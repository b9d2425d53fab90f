import type { Instant } from '../../clock/clock.ts';
import type { PatternCallRow } from '../../database/trip-tables.ts';
import type { PatternRide } from './pattern-rides.ts';
import type { TripDeparture } from './trip-table.ts';

/** Where a coach is boarded and left. */
export interface RideCalls {
  readonly board: PatternCallRow;
  readonly alight: PatternCallRow;
}

/** A ride of one coach on one service day. */
export interface DatedTrip extends PatternRide, TripDeparture {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly departure: Instant;
  readonly arrival: Instant;
}

/** What a place of a ride is, a city or a stop. */
export type Where = { readonly cityId: number } | { readonly stopId: string };

/** Makes the question whether a call is at a place. */
export function isAt(where: Where): (call: { readonly city_id: number; readonly stop_id: string }) => boolean {
  return 'cityId' in where ? (call) => call.city_id === where.cityId : (call) => call.stop_id === where.stopId;
}

/** Finds the rides in the calls of a pattern, which come in order. */
export function findPatternRides(
  calls: readonly PatternCallRow[],
  ends: { readonly from: Where; readonly to: Where },
): RideCalls[] {
  const rideEnds = { isOrigin: isAt(ends.from), isDestination: isAt(ends.to) };
  if (!calls.some(rideEnds.isDestination)) return [];
  const relevantCalls = calls
    .filter((row) => rideEnds.isOrigin(row) || rideEnds.isDestination(row))
    .map((row) => ({ ...row, row, boarding: row.boarding === 1, alighting: row.alighting === 1 }));
  return findRides(relevantCalls, rideEnds).map(({ board, alight }) => ({ board: board.row, alight: alight.row }));
}

/** A call of a trip as far as the rule below looks at it. */
interface RideCall {
  /** 0, 1, 2 … along the trip, so that neighbours are known. Calls elsewhere may be left out of the list. */
  readonly ordinal: number;
  readonly boarding: boolean;
  readonly alighting: boolean;
}

/** Where a traveller may come from and where they go: a city, or one stop of a change. */
interface RideEnds<C> {
  readonly isOrigin: (call: C) => boolean;
  readonly isDestination: (call: C) => boolean;
}

/** Where one coach is boarded and left. */
interface BoardAlight<C> {
  readonly board: C;
  readonly alight: C;
}

/** A maximal run of neighbouring calls in one place. */
interface Visit<C> {
  readonly place: 'origin' | 'destination';
  readonly calls: C[];
}

function listVisits<C extends RideCall>(calls: readonly C[], ends: RideEnds<C>): Visit<C>[] {
  const visits: Visit<C>[] = [];
  for (const call of calls) {
    const isOrigin = ends.isOrigin(call);
    if (!isOrigin && !ends.isDestination(call)) continue;
    const place = isOrigin ? 'origin' : 'destination';
    const last = visits.at(-1);
    const isNeighbour = last?.place === place && last.calls.at(-1)?.ordinal === call.ordinal - 1;
    if (isNeighbour) last.calls.push(call);
    else visits.push({ place, calls: [call] });
  }
  return visits;
}

/**
 * Which coach counts from one place to another.
 *
 * Each visit to the origin is paired with the next visit to the destination, unless the coach comes to the origin again
 * in between. The traveller boards at the first stop of the one where boarding is allowed, and alights at the last stop
 * of the other where alighting is. A pair without such a stop is none: a coach that only sets down cannot be taken.
 *
 * @param calls of one trip in its order, at least those at both places
 */
export function findRides<C extends RideCall>(calls: readonly C[], ends: RideEnds<C>): BoardAlight<C>[] {
  const rides: BoardAlight<C>[] = [];
  let origin: Visit<C> | undefined;
  for (const visit of listVisits(calls, ends)) {
    if (visit.place === 'origin') {
      origin = visit;
      continue;
    }
    const board = origin?.calls.find((call) => call.boarding);
    const alight = visit.calls.findLast((call) => call.alighting);
    // Later visits to the destination belong to this pair no more.
    origin = undefined;
    if (board && alight) rides.push({ board, alight });
  }
  return rides;
}
