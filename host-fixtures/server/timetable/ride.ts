import { type Flag, type ServiceRow } from '../database/tables.ts';
import { findRides } from './find-rides.ts';
import { runsOn } from './network.ts';
import { type ServiceClock } from './service-clock.ts';
import { type Instant } from './timetable.ts';

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

/** Finds the rides in the calls of many trips, which come trip by trip and in order. */
export function ridesIn(
  calls: readonly CallRow[],
  ends: { readonly from: Where; readonly to: Where },
): { readonly board: CallRow; readonly alight: CallRow }[] {
  const trips = new Map<string, (CallRow & { ordinal: number })[]>();
  for (const call of calls) {
    const known = trips.get(call.trip_id);
    if (known) known.push(call);
    else trips.set(call.trip_id, [call]);
  }
  const rideEnds = { isOrigin: isAt(ends.from), isDestination: isAt(ends.to) };
  return [...trips.values()].flatMap((trip) => {
    const asked = trip.map((row) => ({ ...row, row, boarding: row.boarding === 1, alighting: row.alighting === 1 }));
    return findRides(asked, rideEnds).map(({ board, alight }) => ({ board: board.row, alight: alight.row }));
  });
}

const secondsOfDay = 86_400;

/** No two places on earth differ by more than 26 hours, so a date is at most this far from the service day plus whole days of the time. */
const furthestDays = 2;

function runOf(ride: Ride, day: number, clock: ServiceClock): Run {
  const start = clock.start(day, ride.zone);
  return { ride, day, departure: start + ride.board.departure * 1000, arrival: start + ride.alight.arrival * 1000 };
}

/**
 * The runs of a ride that leave in a span of time.
 *
 * The service day may be days before the day on the stop's clock, since times go past 24:00 without limit, and a day
 * after it, since the agency's zone may be ahead of the stop's.
 */
export function runsBetween(ride: Ride, span: { from: Instant; until: Instant }, clock: ServiceClock): Run[] {
  const wholeDays = Math.floor(ride.board.departure / secondsOfDay);
  const first = Math.floor(span.from / (secondsOfDay * 1000)) - wholeDays - furthestDays;
  const last = Math.floor(span.until / (secondsOfDay * 1000)) - wholeDays + furthestDays;
  const runs: Run[] = [];
  for (let day = first; day <= last; day += 1) {
    if (!runsOn(ride.service, day)) continue;
    const run = runOf(ride, day, clock);
    if (run.departure >= span.from && run.departure < span.until) runs.push(run);
  }
  return runs;
}

/** The runs of a ride that leave on a day by the clock of the stop of departure. */
export function runsOnDay(ride: Ride, day: number, clock: ServiceClock): Run[] {
  return runsBetween(ride, clock.bounds(day, ride.boardZone), clock);
}
