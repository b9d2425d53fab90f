import { type City } from '#shared/domain/cities/city.ts';
import { type CityGuide, type CityStops, type StopDetails } from '#shared/domain/stops/stop.ts';
import { addToGroup } from '../kit/group-by.ts';
import { type CityRow, type Database, type ServiceRow, type StopRow } from '../database/tables.ts';

/** The carriers, places, routes, calendars, transfers and direct links of an imported timetable (a GTFS feed). */
export type Network = Readonly<Awaited<ReturnType<typeof readNetwork>>>;

function indexBy<Row, Key>(rows: readonly Row[], getKey: (row: Row) => Key): ReadonlyMap<Key, Row> {
  return new Map(rows.map((row) => [getKey(row), row]));
}

/** Reads the network into memory. */
export async function readNetwork(database: Database) {
  const links = new Map<number, number[]>();
  for (const { origin_id, destination_id } of await database.selectFrom('links').selectAll().execute()) {
    addToGroup(links, origin_id, destination_id);
  }
  // The table has one row, also if several feeds were imported together; none before the first import.
  const feed = await database.selectFrom('feeds').select('lang').executeTakeFirst();
  return {
    agencies: indexBy(await database.selectFrom('agencies').selectAll().execute(), (row) => row.agency_id),
    cities: indexBy(await database.selectFrom('cities').selectAll().execute(), (row) => row.city_id),
    stops: indexBy(await database.selectFrom('stops').selectAll().execute(), (row) => row.stop_id),
    routes: indexBy(await database.selectFrom('routes').selectAll().execute(), (row) => row.route_id),
    services: indexBy(await database.selectFrom('services').selectAll().execute(), (row) => row.service_id),
    transfers: await database.selectFrom('transfers').selectAll().execute(),
    /** City → cities with a direct ride. */
    links: new Map<number, ReadonlySet<number>>([...links].map(([id, destinations]) => [id, new Set(destinations)])),
    /** The language of stop and city names (BCP 47), if the feed specifies it. */
    language: feed?.lang ?? undefined,
  };
}

/**
 * Whether a service (a set of days on which trips run) runs on a day. `days` of the row has a character for each day from
 * `first_day` on: `1` if it runs, `0` if not.
 *
 * @param day days since 1970-01-01
 */
export function runsOn(service: ServiceRow, day: number): boolean {
  return service.days[day - service.first_day] === '1';
}

/** Converts a row to a city. */
export function toCity(row: CityRow): City {
  return {
    id: row.city_id,
    name: row.name,
    timeZone: row.time_zone,
    ...(row.region !== null && { region: row.region }),
    ...toPosition(row),
  };
}

/**
 * The stops of a city, sorted by name; undefined if the city does not exist. The platforms of a station are one stop: rows of
 * platforms, whose `station_id` is not their own id, are left out.
 */
export function getStops(network: Network, cityId: number): CityStops | undefined {
  const city = network.cities.get(cityId);
  if (!city) return undefined;
  const stops = [...network.stops.values()].filter(
    (stop) => stop.city_id === cityId && stop.station_id === stop.stop_id,
  );
  stops.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    ...toLanguage(network),
    cityId,
    cityName: city.name,
    stops: stops.map((stop) => ({
      id: stop.stop_id,
      name: stop.name,
      ...toPosition(stop),
      ...(stop.information !== null && { information: stop.information }),
    })),
  };
}

/** One stop of a city; for a platform, its station. Undefined if it does not exist, or is in another city. */
export function getStop(network: Network, cityId: number, stopId: string): StopDetails | undefined {
  const city = network.cities.get(cityId);
  // No stop has an empty id, which is used if `stopId` is unknown.
  const stop = network.stops.get(network.stops.get(stopId)?.station_id ?? '');
  if (!city || !stop || stop.city_id !== cityId) return undefined;
  return {
    ...toLanguage(network),
    cityId,
    stopId: stop.stop_id,
    cityName: city.name,
    name: stop.name,
    ...toPosition(stop),
    ...(stop.address !== null && { stopAddress: stop.address }),
    ...(stop.information !== null && { information: stop.information }),
    ...(city.information !== null && { cityInformation: city.information }),
  };
}

/** The guide of a city; empty if missing. */
export function getGuide(network: Network, cityId: number): CityGuide {
  const city = network.cities.get(cityId);
  if (city?.guide_url === undefined || city.guide_url === null) return {};
  return { url: city.guide_url, ...(city.guide_image !== null && { image: { src: city.guide_image } }) };
}

/** The position of a stop or city, if it is known. */
export function toPosition({ latitude, longitude }: StopRow | CityRow) {
  return latitude === null || longitude === null ? {} : { latitude, longitude };
}

/** The language of names and information about stops and cities, if the feed specifies it. */
function toLanguage({ language: lang }: Network) {
  return lang === undefined ? {} : { lang };
}
