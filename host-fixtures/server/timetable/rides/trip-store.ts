import { type AgencyRow, type Database, type RouteRow, type ServiceRow, type TripRow } from '../../database/tables.ts';
import { type Network } from '../network.ts';
import { type CallRow } from './ride.ts';

/** A trip with all that belongs to it. */
export interface StoredTrip {
  readonly trip: TripRow;
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

/** Rows read at once, so that a large timetable is not in memory twice. */
const rowsAtOnce = 50_000;

/** Reads the trips whose route, carrier and calendar are known. */
export async function readTrips(database: Database, network: Network): Promise<TripStore> {
  const trips = new Map<string, StoredTrip & { readonly calls: CallRow[] }>();
  for (const trip of await database.selectFrom('trips').selectAll().execute()) {
    const route = network.routes.get(trip.route_id);
    const agency = network.agencies.get(route?.agency_id ?? '');
    const service = network.services.get(trip.service_id);
    if (route && agency && service) trips.set(trip.trip_id, { trip, route, agency, service, calls: [] });
  }
  const ofCity = new Map<number, Set<StoredTrip>>();
  for (let offset = 0, read = rowsAtOnce; read === rowsAtOnce; offset += read) {
    const page = database.selectFrom('stop_times').selectAll().orderBy('trip_id').orderBy('ordinal');
    const rows = await page.limit(rowsAtOnce).offset(offset).execute();
    read = rows.length;
    for (const row of rows) {
      const stored = trips.get(row.trip_id);
      if (!stored) continue;
      const { trip_id, service_id, route_id } = stored.trip;
      // The texts of the network stand for those of the rows, of which there are so many more.
      const stop_id = network.stops.get(row.stop_id)?.stop_id ?? row.stop_id;
      stored.calls.push({ ...row, trip_id, service_id, route_id, stop_id });
      const here = ofCity.get(row.city_id);
      if (here) here.add(stored);
      else ofCity.set(row.city_id, new Set([stored]));
    }
  }
  const lists = new Map([...ofCity].map(([cityId, here]) => [cityId, [...here]]));
  return { byId: trips, ofCity: (cityId) => lists.get(cityId) ?? [] };
}
