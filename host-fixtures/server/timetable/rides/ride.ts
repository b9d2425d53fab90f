import type { Instant } from '../../clock/clock.ts';
import type { Flag } from '../../database/stored-values.ts';
import type { PatternCallRow } from '../../database/trip-tables.ts';
import type { PatternRide } from './pattern-rides.ts';
import type { TripDeparture } from './trip-table.ts';

/** The calls (a call is one stop of a coach on its trip) where the traveller boards and alights. */
export interface RideCalls {
  readonly board: PatternCallRow;
  readonly alight: PatternCallRow;
}

/**
 * A ride of a traveller on one coach: from one call to a later call of a trip on one service day. `PatternRide` has the two
 * calls, and `TripDeparture` identifies the trip. Both have the pattern, the sequence of calls that several trips share.
 */
export interface DatedRide extends PatternRide, TripDeparture {
  /** The service day, in days since 1970-01-01. */
  readonly day: number;
  readonly departure: Instant;
  readonly arrival: Instant;
}

/** The rides of a journey on one day, in the order of travel. */
export type DatedJourney = readonly DatedRide[];

/** The properties of a call that {@link findRides} depends on. */
interface RideCall {
  /** The index of the call in its trip. It shows whether two calls are adjacent, as calls elsewhere may be left out. */
  readonly ordinal: number;
  /** Whether boarding is allowed. A `Flag` is 1 or 0, as in the database. */
  readonly boarding: boolean | Flag;
  /** Whether alighting is allowed. */
  readonly alighting: boolean | Flag;
}

/** Predicates for the calls at the origin and at the destination. */
export interface RideEnds<C> {
  readonly isOrigin: (call: C) => boolean;
  readonly isDestination: (call: C) => boolean;
}

/**
 * Lists the visits of a trip to the two places: the maximal sequences of adjacent calls at the same place, such as at several
 * stops of a city. Calls elsewhere are left out. A call at both places counts as one at the origin.
 */
function listVisits<C extends RideCall>(calls: readonly C[], ends: RideEnds<C>) {
  const visits: { readonly isOrigin: boolean; readonly calls: C[] }[] = [];
  for (const call of calls) {
    const isOrigin = ends.isOrigin(call);
    if (!isOrigin && !ends.isDestination(call)) continue;
    const last = visits.at(-1);
    const isAdjacent = last?.isOrigin === isOrigin && last.calls.at(-1)?.ordinal === call.ordinal - 1;
    if (isAdjacent) last.calls.push(call);
    else visits.push({ isOrigin, calls: [call] });
  }
  return visits;
}

/**
 * Finds the rides from the origin to the destination in one trip, which may visit a place more than once.
 *
 * Each visit to the origin is paired with the next visit to the destination, unless the coach returns to the origin in
 * between. The traveller boards at the first call of the visit where boarding is allowed, and alights at the last call
 * where alighting is allowed. A pair without such calls is not a ride.
 *
 * @param calls in the order of travel, at least those at both places
 */
export function findRides<C extends RideCall>(calls: readonly C[], ends: RideEnds<C>) {
  return listVisits(calls, ends).flatMap((visit, index, visits) => {
    const origin = visits[index - 1];
    if (visit.isOrigin || !origin?.isOrigin) return [];
    const board = origin.calls.find((call) => call.boarding);
    const alight = visit.calls.findLast((call) => call.alighting);
    return board && alight ? [{ board, alight }] : [];
  });
}
