import { sql } from 'kysely';
import { type Database } from '../database/tables.ts';
import { heldIn, heldOn } from '../sales/inventory.ts';
import { coachKey } from '../sales/coach.ts';
import { vehicleOf } from '../sales/vehicle.ts';
import { dateOfDay, dayAt, ServiceClock } from '../timetable/service-clock.ts';
import { type Instant, type VehicleKind, vehicleKinds } from '../timetable/timetable.ts';

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
  const found = await Promise.all(days.map((day) => departuresOf(database, day, facts)));
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
  readonly serviceDate: string;
  readonly vehicleKind: VehicleKind | undefined;
}

async function departuresOf(
  database: Database,
  { zone, day, startsAt }: ServiceDay,
  { now, withinMs, most }: DepartureFacts,
): Promise<readonly FoundTrip[]> {
  const second = (at: Instant) => Math.floor((at - startsAt) / 1000);
  const rows = await database
    .selectFrom('services')
    .innerJoin('trips', 'trips.service_id', 'services.service_id')
    .innerJoin('routes', 'routes.route_id', 'trips.route_id')
    .innerJoin('agencies', 'agencies.agency_id', 'routes.agency_id')
    .innerJoin('stop_times', 'stop_times.trip_id', 'trips.trip_id')
    .innerJoin('stops', 'stops.stop_id', 'stop_times.stop_id')
    .innerJoin('cities', 'cities.city_id', 'stop_times.city_id')
    .select(['trips.trip_id', 'vehicle_kind', 'routes.name as route', 'cities.name as from', 'departure'])
    .select('stops.time_zone as stop_zone')
    .where('agencies.time_zone', '=', zone)
    .where(sql<string>`substr(services.days, ${day} - services.first_day + 1, 1)`, '=', '1')
    .where('services.first_day', '<=', day)
    .where('stop_times.ordinal', '=', 0)
    .where('departure', '>=', Math.max(0, second(now)))
    .where('departure', '<', Math.max(0, second(now + withinMs)))
    .orderBy('departure')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{ tripId: row.trip_id, serviceDate: dateOfDay(day), departsAt: startsAt + row.departure * 1000 },
    ...{ timeZone: row.stop_zone, route: row.route, from: row.from },
    vehicleKind: vehicleKinds.find((kind) => kind === row.vehicle_kind),
  }));
}

async function withSeats(database: Database, trips: readonly FoundTrip[]): Promise<readonly NextDeparture[]> {
  if (trips.length === 0) return [];
  const held = await heldOn(database, trips);
  const ends = await database
    .selectFrom('stop_times')
    .innerJoin('cities', 'cities.city_id', 'stop_times.city_id')
    .select(['trip_id', 'ordinal', 'cities.name as city'])
    .where(
      'trip_id',
      'in',
      trips.map(({ tripId }) => tripId),
    )
    .orderBy('ordinal')
    .execute();
  const lastCity = new Map(ends.map(({ trip_id, city }) => [trip_id, city]));
  return trips.map(({ tripId, serviceDate, vehicleKind, ...facts }) => ({
    ...facts,
    to: lastCity.get(tripId) ?? '',
    seats: vehicleOf(vehicleKind).seats,
    taken: heldIn(held, coachKey({ tripId, serviceDate })).seats,
  }));
}
