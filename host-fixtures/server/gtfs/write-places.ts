import { type BulkInsert, bulkInsert } from '../database/bulk-insert.ts';
import { type CityKeyRow, type CityRow, type Database, type StopRow } from '../database/tables.ts';
import { assignCityIds } from './cities/assign-city-ids.ts';
import { toPosition } from '#shared/domain/cities/city-distance.ts';
import { middle } from './cities/near-places.ts';
import { type FoundCity } from './cities/find-cities.ts';
import { stopInformation, stopNameInCity } from './cities/stop-in-city.ts';
import { mostCommon } from '../kit/group-by.ts';
import { type FeedStop } from './read-stops.ts';

/** Stops, how they belong together, and the zone of those that have none. */
export interface StopsOfFeed {
  readonly stops: ReadonlyMap<string, FeedStop>;
  /** The station of a platform, or the stop itself. */
  readonly stationOf: (stop: FeedStop) => string;
  /** Of the agency of a feed, by what its ids begin with. */
  readonly agencyZones: ReadonlyMap<string, string>;
  /** Whether ids of cities are remembered for the next import. */
  readonly remembersCities: boolean;
  /** Texts in brackets behind many names, which name no stop. */
  readonly commonBrackets: ReadonlySet<string>;
}

function getZone(stop: FeedStop, { stops, stationOf, agencyZones }: StopsOfFeed): string {
  return stop.timeZone || stops.get(stationOf(stop))?.timeZone || (agencyZones.get(stop.prefix) ?? 'UTC');
}

function toCityRow(city: FoundCity, id: number, feed: StopsOfFeed): CityRow {
  const { described: descriptions, stops } = city;
  const position = (descriptions && toPosition(descriptions)) ?? middle(stops);
  return {
    city_id: id,
    name: city.name,
    region: city.region ?? null,
    country: descriptions?.country || null,
    latitude: position?.lat ?? null,
    longitude: position?.lng ?? null,
    time_zone: descriptions?.timeZone || (mostCommon(stops.map((stop) => getZone(stop, feed))) ?? 'UTC'),
    information: descriptions?.information || null,
    guide_url: descriptions?.guideUrl || null,
    guide_image: descriptions?.guideImage || null,
  };
}

function toStopRow(stop: FeedStop, cityId: number, feed: StopsOfFeed): StopRow {
  return {
    stop_id: stop.id,
    station_id: feed.stationOf(stop),
    city_id: cityId,
    name: stopNameInCity(stop, feed.commonBrackets),
    code: stop.code || null,
    address: stop.address || null,
    information: stopInformation(stop) || null,
    latitude: stop.latitude ?? null,
    longitude: stop.longitude ?? null,
    time_zone: getZone(stop, feed),
    fare_zone: stop.fareZone || feed.stops.get(feed.stationOf(stop))?.fareZone || null,
  };
}

async function numberCities(
  database: Database,
  cities: readonly FoundCity[],
  remembersCities: boolean,
): Promise<number[]> {
  const knownCities = remembersCities ? await database.selectFrom('city_keys').selectAll().execute() : [];
  const requestedIds = cities.map((city) => ({ ...city, position: middle(city.stops) }));
  const keys = assignCityIds(requestedIds, knownCities);
  if (remembersCities) await rememberKeys(database, knownCities, keys);
  return keys.map((row) => row.city_id);
}

/** Ids in one statement. */
const idsAtOnce = 500;

/** Writes down which cities have which ids; those of cities that are left out for once stay known. */
async function rememberKeys(database: Database, existingCity: readonly CityKeyRow[], keys: readonly CityKeyRow[]) {
  const now = new Set(keys.map((row) => row.city_id));
  const again = existingCity.map((row) => row.city_id).filter((id) => now.has(id));
  for (let at = 0; at < again.length; at += idsAtOnce) {
    await database
      .deleteFrom('city_keys')
      .where('city_id', 'in', again.slice(at, at + idsAtOnce))
      .execute();
  }
  await writeAll(bulkInsert(database, 'city_keys', ['city_id', 'key', 'latitude', 'longitude']), keys);
}

async function writeAll<Row>(insert: BulkInsert<Row>, rows: Iterable<Row>): Promise<void> {
  for (const row of rows) await insert.add(row);
  await insert.finish();
}

/**
 * Writes cities and stops, each city under the id that it had before.
 *
 * @returns stop → id of its city
 */
export async function writePlaces(
  database: Database,
  cities: readonly FoundCity[],
  feed: StopsOfFeed,
): Promise<ReadonlyMap<string, number>> {
  const ids = await numberCities(database, cities, feed.remembersCities);
  const cityOfStation = new Map<string, number>();
  const cityInsert = bulkInsert(database, 'cities', [
    ...(['city_id', 'name', 'region', 'country', 'latitude', 'longitude', 'time_zone'] as const),
    ...(['information', 'guide_url', 'guide_image'] as const),
  ]);
  for (const [index, city] of cities.entries()) {
    const id = ids[index] ?? 0;
    await cityInsert.add(toCityRow(city, id, feed));
    for (const stop of city.stops) cityOfStation.set(stop.id, id);
  }
  await cityInsert.finish();
  const cityOfStop = new Map<string, number>();
  const stopInsert = bulkInsert(database, 'stops', [
    ...(['stop_id', 'station_id', 'city_id', 'name', 'code', 'address', 'information'] as const),
    ...(['latitude', 'longitude', 'time_zone', 'fare_zone'] as const),
  ]);
  for (const stop of feed.stops.values()) {
    const cityId = cityOfStation.get(feed.stationOf(stop));
    if (cityId === undefined) continue;
    cityOfStop.set(stop.id, cityId);
    await stopInsert.add(toStopRow(stop, cityId, feed));
  }
  await stopInsert.finish();
  return cityOfStop;
}
