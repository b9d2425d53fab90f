import { type AgencyRow, type Database, type RouteRow, type ServiceRow } from '../../database/tables.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { departuresEvery } from '../../gtfs/trips/departures-every.ts';
import { groupBy } from '../../gtfs/group-by.ts';
import { type Network } from '../network.ts';
import { departureId } from './departure-ids.ts';
import { type CallRow } from './ride.ts';
import { unpackTimes } from './time-profile.ts';

/** A trip with all that belongs to it. */
export interface StoredTrip {
  readonly trip: {
    readonly trip_id: string;
    readonly route_id: string;
    readonly service_id: string;
    readonly headsign: string | null;
    readonly vehicle_kind: string | null;
  };
  readonly route: RouteRow;
  readonly agency: AgencyRow;
  readonly service: ServiceRow;
  /** In order. */
  readonly calls: readonly CallRow[];
}

/**
 * All trips of a timetable, read once: a search looks at hundreds of them, which the database would be asked for one pair
 * of cities after the other.
 */
export interface TripStore {
  readonly byId: ReadonlyMap<string, StoredTrip>;
  /** Trips that call at a city, each once. */
  ofCity(cityId: number): readonly StoredTrip[];
}

/** Reads the trips whose route, carrier and calendar are known. */
export async function readTrips(database: Database, network: Network): Promise<TripStore> {
  const patterns = new Map(
    (await database.selectFrom('trip_patterns').selectAll().execute()).map((row) => [row.pattern_id, row]),
  );
  const calls = groupBy(
    await database.selectFrom('pattern_calls').selectAll().orderBy('pattern_id').orderBy('ordinal').execute(),
    (call) => call.pattern_id,
  );
  const profiles = new Map(
    (await database.selectFrom('time_profiles').selectAll().execute()).map(({ profile_id, times }) => [
      profile_id,
      unpackTimes(times),
    ]),
  );
  const spans = groupBy(await database.selectFrom('trip_frequencies').selectAll().execute(), (span) => span.trip_id);
  const trips = new Map<string, StoredTrip>();
  const ofCity = new Map<number, Set<StoredTrip>>();
  for (const row of await database.selectFrom('trips').selectAll().orderBy('trip_id').execute()) {
    const pattern = patterns.get(row.pattern_id);
    const route = network.routes.get(pattern?.route_id ?? '');
    const agency = network.agencies.get(route?.agency_id ?? '');
    const service = network.services.get(row.service_id);
    const times = profiles.get(row.profile_id);
    if (!pattern || !route || !agency || !service || !times) continue;
    const again = spans
      .get(row.trip_id)
      ?.map(({ start_time: start, end_time: end, headway }) => ({ start, end, headway }));
    const departures = again
      ? departuresEvery(again).map((time) => [departureId(row.trip_id, time), time] as const)
      : [[row.trip_id, row.first_departure] as const];
    for (const [trip_id, first] of departures) {
      const { route_id, vehicle_kind } = pattern;
      const trip = { trip_id, route_id, vehicle_kind, service_id: row.service_id, headsign: row.headsign };
      const stored = { trip, route, agency, service, calls: (calls.get(row.pattern_id) ?? []).map(timed) };
      trips.set(trip_id, stored);
      for (const { city_id } of stored.calls) ofCity.set(city_id, (ofCity.get(city_id) ?? new Set()).add(stored));

      function timed({ pattern_id: _, ...call }: PatternCallRow): CallRow {
        const [arrival, departure] = [times?.[call.ordinal * 2] ?? 0, times?.[call.ordinal * 2 + 1] ?? 0];
        const { service_id } = row;
        return { ...call, trip_id, service_id, route_id, arrival: first + arrival, departure: first + departure };
      }
    }
  }
  const lists = new Map([...ofCity].map(([cityId, here]) => [cityId, [...here]]));
  return { byId: trips, ofCity: (cityId) => lists.get(cityId) ?? [] };
}
