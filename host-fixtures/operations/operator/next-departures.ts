import { sql } from 'kysely';
import { type Database } from '../../server/database/tables.ts';
import { heldIn, heldOn } from '../../server/sales/inventory.ts';
import { coachKey } from '../../server/sales/coach.ts';
import { getVehicle } from '../../server/sales/vehicle.ts';
import { departureId, type DepartureSpan } from '../../server/timetable/rides/departure-ids.ts';
import { dateOfDay, dayAt, ServiceClock } from '../../server/timetable/service-clock.ts';
import { type VehicleKind, vehicleKinds } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** A coach that leaves soon. */
export interface NextDeparture {
  readonly departsAt: Instant;
  /** Of the stop that it leaves from. */
  readonly timeZone: string;
  readonly route: string;
  readonly from: string;
  readonly to: string;
  readonly seats: number;
  /** Held, being paid or sold. */
  readonly taken: number;
}

/** What of the timetable is looked at. */
export interface DepartureFacts {
  /** The true time. */
  readonly now: Instant;
  readonly withinMs: number;
  readonly most: number;
}

/** The next coaches of all routes, the first first, with the seats that are left on them. */
export async function nextDepartures(database: Database, facts: DepartureFacts): Promise<readonly NextDeparture[]> {
  const zones = await database.selectFrom('agencies').select('time_zone').distinct().execute();
  const clock = new ServiceClock();
  const days = zones.flatMap(({ time_zone: zone }) => {
    const today = dayAt(facts.now, zone);
    return [today - 1, today, today + 1].map((day) => ({ zone, day, startsAt: clock.start(day, zone) }));
  });
  const found = await Promise.all(days.map((day) => listDepartures(database, day, facts)));
  const first = found.flat().sort((one, other) => one.departsAt - other.departsAt);
  return withSeats(database, first.slice(0, facts.most));
}

interface ServiceDay {
  readonly zone: string;
  readonly day: number;
  /** What its times are counted from. */
  readonly startsAt: Instant;
}

interface FoundTrip extends Omit<NextDeparture, 'to' | 'seats' | 'taken'> {
  readonly tripId: string;
  readonly patternId: number;
  readonly serviceDate: string;
  readonly vehicleKind: VehicleKind | undefined;
}

async function listDepartures(
  database: Database,
  serviceDay: ServiceDay,
  { now, withinMs, most }: DepartureFacts,
): Promise<readonly FoundTrip[]> {
  const { day, startsAt } = serviceDay;
  const second = (at: Instant) => Math.max(0, Math.ceil((at - startsAt) / 1000));
  const [from, until] = [second(now), second(now + withinMs)];
  const once = await tripsOn(database, serviceDay)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trip_frequencies').select('headway').whereRef('trip_frequencies.trip_id', '=', 'trips.trip_id'),
        ),
      ),
    )
    .where('first_departure', '>=', from)
    .where('first_departure', '<', until)
    .orderBy('first_departure')
    .limit(most)
    .execute();
  const again = await tripsOn(database, serviceDay)
    .innerJoin('trip_frequencies', 'trip_frequencies.trip_id', 'trips.trip_id')
    .select(['start_time', 'end_time', 'headway'])
    .where('start_time', '<', until)
    .where('end_time', '>', from)
    .execute();
  const each = again.flatMap((row) =>
    timesWithin(row, { from, until, most }).map((time) => ({
      ...row,
      trip_id: departureId(row.trip_id, time),
      first_departure: time,
    })),
  );
  return [...once, ...new Map(each.map((row) => [row.trip_id, row])).values()].map((row) => ({
    tripId: row.trip_id,
    patternId: row.pattern_id,
    serviceDate: dateOfDay(day),
    departsAt: startsAt + row.first_departure * 1000,
    timeZone: row.stop_zone,
    route: row.route,
    from: row.from,
    vehicleKind: vehicleKinds.find((kind) => kind === row.vehicle_kind),
  }));
}

/** Trips that run on a service day, with where they begin. PostgreSQL counts places in a text by small integers alone. */
function tripsOn(database: Database, { zone, day }: ServiceDay) {
  return database
    .selectFrom('services')
    .innerJoin('trips', 'trips.service_id', 'services.service_id')
    .innerJoin('trip_patterns', 'trip_patterns.pattern_id', 'trips.pattern_id')
    .innerJoin('routes', 'routes.route_id', 'trip_patterns.route_id')
    .innerJoin('agencies', 'agencies.agency_id', 'routes.agency_id')
    .innerJoin('pattern_calls', 'pattern_calls.pattern_id', 'trips.pattern_id')
    .innerJoin('stops', 'stops.stop_id', 'pattern_calls.stop_id')
    .innerJoin('cities', 'cities.city_id', 'pattern_calls.city_id')
    .select(['trips.trip_id', 'trips.pattern_id', 'first_departure', 'vehicle_kind'])
    .select(['routes.name as route', 'cities.name as from', 'stops.time_zone as stop_zone'])
    .where('agencies.time_zone', '=', zone)
    .where(sql<string>`substr(services.days, cast(${day} - services.first_day + 1 as integer), 1)`, '=', '1')
    .where('services.first_day', '<=', day)
    .where('pattern_calls.ordinal', '=', 0);
}

/** The first departures of a span. */
function timesWithin(
  { start_time: start, end_time: end, headway }: DepartureSpan,
  { from, until, most }: { readonly from: number; readonly until: number; readonly most: number },
): number[] {
  const first = start + Math.max(0, Math.ceil((from - start) / headway)) * headway;
  const count = Math.min(most, Math.max(0, Math.ceil((Math.min(end, until) - first) / headway)));
  return Array.from({ length: count }, (_, index) => first + index * headway);
}

async function withSeats(database: Database, trips: readonly FoundTrip[]): Promise<readonly NextDeparture[]> {
  if (trips.length === 0) return [];
  const held = await heldOn(database, trips);
  const ends = await database
    .selectFrom('pattern_calls')
    .innerJoin('cities', 'cities.city_id', 'pattern_calls.city_id')
    .select(['pattern_id', 'ordinal', 'cities.name as city'])
    .where('pattern_id', 'in', [...new Set(trips.map(({ patternId }) => patternId))])
    .orderBy('ordinal')
    .execute();
  const lastCity = new Map(ends.map(({ pattern_id, city }) => [pattern_id, city]));
  return trips.map(({ tripId, patternId, serviceDate, vehicleKind, ...facts }) => ({
    ...facts,
    to: lastCity.get(patternId) ?? '',
    seats: getVehicle(vehicleKind).seats,
    taken: heldIn(held, coachKey({ tripId, serviceDate })).seats,
  }));
}
