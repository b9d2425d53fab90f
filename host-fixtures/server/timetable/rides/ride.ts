import { type PatternCallRow } from '../../database/trip-tables.ts';
import { findRides } from './find-rides.ts';
import { type Instant } from '../../clock/clock.ts';
import { type PatternRide } from './pattern-rides.ts';
import { type Departure } from './trip-table.ts';

/** Where a coach is boarded and left. */
export interface RideCalls {
  readonly board: PatternCallRow;
  readonly alight: PatternCallRow;
}

/** A ride of one coach on one service day. */
export interface Run extends PatternRide, Departure {
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
export function ridesIn(
  calls: readonly PatternCallRow[],
  ends: { readonly from: Where; readonly to: Where },
): RideCalls[] {
  const rideEnds = { isOrigin: isAt(ends.from), isDestination: isAt(ends.to) };
  if (!calls.some(rideEnds.isDestination)) return [];
  const asked = calls
    .filter((row) => rideEnds.isOrigin(row) || rideEnds.isDestination(row))
    .map((row) => ({ ...row, row, boarding: row.boarding === 1, alighting: row.alighting === 1 }));
  return findRides(asked, rideEnds).map(({ board, alight }) => ({ board: board.row, alight: alight.row }));
}
