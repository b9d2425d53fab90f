import { type Flag, type ServiceRow } from '../../database/tables.ts';
import { findRides } from './find-rides.ts';
import { runsOn, type Network } from '../network.ts';
import { type ServiceClock } from '../service-clock.ts';
import { type Instant } from '../timetable.ts';
import { type StoredTrip } from './trip-store.ts';

/** A call as a question about two places reads it. */
export interface CallRow {
  readonly trip_id: string;
  readonly service_id: string;
  readonly route_id: string;
  readonly ordinal: number;
  readonly sequence: number;
  readonly stop_id: string;
  readonly city_id: number;
  readonly arrival: number;
  readonly departure: number;
  readonly boarding: Flag;
  readonly alighting: Flag;
  /** How travellers ask for it to stop, as GTFS numbers it; absent where it simply stops. */
  readonly pickup_type?: number;
  readonly drop_off_type?: number;
}

/** Where a coach is boarded and left. */
export interface RideCalls {
  readonly board: CallRow;
  readonly alight: CallRow;
}

/** A coach that can be taken between two places, on every day that its service runs. */
export interface Ride {
  readonly tripId: string;
  readonly routeId: string;
  readonly service: ServiceRow;
  /** Of the agency: what the times are counted in. */
  readonly zone: string;
  /** Of the stop of departure: what "that day" means to the traveller. */
  readonly boardZone: string;
  readonly board: CallRow;
  readonly alight: CallRow;
}

/** A ride on one service day. */
export interface Run {
  readonly ride: Ride;
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

/** Finds the rides in the calls of one trip, which come in order. */
export function ridesIn(calls: readonly CallRow[], ends: { readonly from: Where; readonly to: Where }): RideCalls[] {
  const rideEnds = { isOrigin: isAt(ends.from), isDestination: isAt(ends.to) };
  const asked = calls
    .filter((row) => rideEnds.isOrigin(row) || rideEnds.isDestination(row))
    .map((row) => ({ ...row, row, boarding: row.boarding === 1, alighting: row.alighting === 1 }));
  return findRides(asked, rideEnds).map(({ board, alight }) => ({ board: board.row, alight: alight.row }));
}

/** A trip taken between two of its calls; undefined where the stop of departure is unknown. */
export function rideOf(
  { trip, service, agency }: StoredTrip,
  { board, alight }: RideCalls,
  network: Network,
): Ride | undefined {
  const boardZone = network.stops.get(board.stop_id)?.time_zone;
  if (boardZone === undefined) return undefined;
  const { trip_id: tripId, route_id: routeId } = trip;
  return { tripId, routeId, service, zone: agency.time_zone, boardZone, board, alight };
}

const dayMs = 86_400_000;

/**
 * The runs of a ride that leave in a span of time.
 *
 * The service day may be days before the day on the stop's clock, since times go past 24:00 without limit, and a day
 * after it, since the agency's zone may be ahead of the stop's. No zone is a whole day from UTC.
 */
export function runsBetween(ride: Ride, span: { from: Instant; until: Instant }, clock: ServiceClock): Run[] {
  const sinceStart = ride.board.departure * 1000;
  const first = Math.floor((span.from - sinceStart) / dayMs) - 1;
  const last = Math.floor((span.until - sinceStart) / dayMs) + 1;
  const runs: Run[] = [];
  for (let day = first; day <= last; day += 1) {
    if (!runsOn(ride.service, day)) continue;
    const start = clock.start(day, ride.zone);
    const departure = start + sinceStart;
    if (departure < span.from || departure >= span.until) continue;
    runs.push({ ride, day, departure, arrival: start + ride.alight.arrival * 1000 });
  }
  return runs;
}

/** The runs of a ride that leave on a day by the clock of the stop of departure. */
export function runsOnDay(ride: Ride, day: number, clock: ServiceClock): Run[] {
  return runsBetween(ride, clock.bounds(day, ride.boardZone), clock);
}
