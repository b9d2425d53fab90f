import { type City } from '#shared/domain/cities/city.ts';
import {
  type AgencyRow,
  type CityRow,
  type Database,
  type RouteRow,
  type ServiceRow,
  type StopRow,
  type TransferRow,
} from '../database/tables.ts';

/** The small tables of a timetable, read once: all but the trips and their times. */
export interface Network {
  readonly agencies: ReadonlyMap<string, AgencyRow>;
  readonly cities: ReadonlyMap<number, CityRow>;
  readonly stops: ReadonlyMap<string, StopRow>;
  readonly routes: ReadonlyMap<string, RouteRow>;
  readonly services: ReadonlyMap<string, ServiceRow>;
  readonly transfers: readonly TransferRow[];
  /** City → cities that one coach goes to. */
  readonly links: ReadonlyMap<number, ReadonlySet<number>>;
  /** The language of stop and city names (BCP 47), if the feed specifies it. */
  readonly language: string | undefined;
}

function mapBy<Row, Key>(rows: readonly Row[], getKey: (row: Row) => Key): ReadonlyMap<Key, Row> {
  return new Map(rows.map((row) => [getKey(row), row]));
}

/** Reads the network from the database, once. */
export async function readNetwork(database: Database): Promise<Network> {
  const links = new Map<number, Set<number>>();
  for (const { origin_id, destination_id } of await database.selectFrom('links').selectAll().execute()) {
    const destinations = links.get(origin_id);
    if (destinations) destinations.add(destination_id);
    else links.set(origin_id, new Set([destination_id]));
  }
  const feed = await database.selectFrom('feeds').select('lang').executeTakeFirst();
  return {
    agencies: mapBy(await database.selectFrom('agencies').selectAll().execute(), (row) => row.agency_id),
    cities: mapBy(await database.selectFrom('cities').selectAll().execute(), (row) => row.city_id),
    stops: mapBy(await database.selectFrom('stops').selectAll().execute(), (row) => row.stop_id),
    routes: mapBy(await database.selectFrom('routes').selectAll().execute(), (row) => row.route_id),
    services: mapBy(await database.selectFrom('services').selectAll().execute(), (row) => row.service_id),
    transfers: await database.selectFrom('transfers').selectAll().execute(),
    links,
    language: feed?.lang ?? undefined,
  };
}

/** Whether a service runs on a day. */
export function runsOn(service: ServiceRow, day: number): boolean {
  return service.days[day - service.first_day] === '1';
}

/** A city as the product speaks of it. */
export function toCity(row: CityRow): City {
  return {
    id: row.city_id,
    name: row.name,
    timeZone: row.time_zone,
    ...(row.region !== null && { region: row.region }),
    ...(row.latitude !== null && row.longitude !== null && { latitude: row.latitude, longitude: row.longitude }),
  };
}
