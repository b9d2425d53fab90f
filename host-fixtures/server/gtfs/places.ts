import { toPosition } from '#shared/domain/cities/city-distance.ts';
import { insertRows } from '../database/bulk-insert.ts';
import { type CityKeyRow, type CityRow, type Database, type StopRow } from '../database/tables.ts';
import { findMostCommon } from '../kit/group-by.ts';
import { assignCityIds } from './cities/assign-city-ids.ts';
import { type FeedCity, findCities, warnAboutNamesakes } from './cities/find-cities.ts';
import { getCentre } from './cities/near-places.ts';
import { readCities, readCityMapping } from './cities/read-cities.ts';
import { completeStops, findStations } from './cities/stations.ts';
import { findCarrierNames, findCommonBrackets, getStopInformation, getStopNameInCity } from './cities/stop-names.ts';
import { type FeedTables } from './feed-tables.ts';
import { type SourceFeed } from './files/source-feed.ts';
import { type FeedStop, readStops } from './read-stops.ts';
import { type Carriers } from './write-carriers.ts';

/**
 * The stops and cities of all feeds of an import. A feed is a timetable in the format GTFS, which has stops but no
 * cities; `cities.txt` and `cities.csv` are files that this project adds to it.
 */
export type FeedPlaces = Readonly<Awaited<ReturnType<typeof readPlaces>>>;

interface ReadPlacesOptions {
  readonly feeds: readonly SourceFeed[];
  readonly carriers: Pick<Carriers, 'agencies' | 'agencyZones'>;
  /** The path of the operator's list of cities, a CSV file. By default, the file `cities.csv` of each feed is read. */
  readonly citiesFile?: string | undefined;
  /** Whether cities get the ids that earlier imports stored, and this import stores its own. True by default. */
  readonly remembersCities?: boolean | undefined;
}

/** Reads the stops of all feeds, and derives their stations and cities. Writes nothing: see {@link writePlaces}. */
export async function readPlaces(
  tables: FeedTables,
  { feeds, carriers, citiesFile, remembersCities = true }: ReadPlacesOptions,
) {
  const feedStops = await readStops(tables);
  // `findStations` returns a function; `completeStops` adds missing names and positions.
  const getStationId = findStations(feedStops, tables.log);
  const stopsById = completeStops(feedStops, getStationId, tables.log);
  const stops = [...stopsById.values()];
  const agencyNames = [...carriers.agencies.values()].map(({ name }) => name);
  const cities = findCities(stops, getStationId, {
    // Removed from the names of stops, from which cities are derived: "Aberdeen" for "Aberdeen Amtrak Station".
    carrierNames: findCarrierNames(stops, agencyNames),
    // The two sources differ: `cities.txt` describes cities by id, `cities.csv` (or `citiesFile`) has the city of each stop.
    descriptions: await readCities(tables),
    mapping: await readCityMapping(tables, { feeds, citiesFile, stops: stopsById }),
  });
  warnAboutNamesakes(cities, tables.log);
  return {
    cities,
    stops: stopsById,
    /** Returns the id of the station of a platform, or the id of a stop that is not part of a station. */
    getStationId,
    /** The time zone of each feed's first agency, by the prefix that the import adds to the ids of that feed. */
    agencyZones: carriers.agencyZones,
    remembersCities,
    /** Texts in brackets that are part of many stop names, such as "(Demo)". */
    commonBrackets: findCommonBrackets(stops.map(({ name }) => name)),
  };
}

/**
 * Writes cities and stops. A city keeps its id from import to import (if `remembersCities`), since links contain it.
 *
 * @returns the id of the city of each stop, by the id of the stop
 */
export async function writePlaces(database: Database, places: FeedPlaces): Promise<ReadonlyMap<string, number>> {
  // One id for each city, in the same order. The fallback 0 below only satisfies the compiler.
  const ids = await getCityIds(database, places);
  const cities = places.cities.map((city, index) => toCityRow(city, ids[index] ?? 0, places));
  await insertRows(database, 'cities', cities);
  // `city.stops` contains stations and stops without a station. A platform is in the city of its station.
  const cityOfStation = new Map(
    places.cities.flatMap((city, index) => city.stops.map((stop) => [stop.id, ids[index] ?? 0] as const)),
  );
  const stops = [...places.stops.values()].flatMap((stop) => {
    const cityId = cityOfStation.get(places.getStationId(stop));
    // `findCities` assigns every station to a city, so no stop is left out: the check satisfies the compiler.
    return cityId === undefined ? [] : [toStopRow(stop, cityId, places)];
  });
  await insertRows(database, 'stops', stops);
  return new Map(stops.map(({ stop_id, city_id }) => [stop_id, city_id]));
}

async function getCityIds(database: Database, { cities, remembersCities }: FeedPlaces): Promise<number[]> {
  const storedKeys = remembersCities ? await database.selectFrom('city_keys').selectAll().execute() : [];
  const keys = assignCityIds(
    cities.map((city) => ({ ...city, position: getCentre(city.stops) })),
    storedKeys,
  );
  if (remembersCities) await storeCityKeys(database, storedKeys, keys);
  return keys.map((row) => row.city_id);
}

/**
 * Stores the keys (name and region without accents and capitals, or a specified id) and positions of cities, by which the next
 * import finds their ids. Keys of earlier cities that this import lacks stay stored, in case a later import has them again.
 */
async function storeCityKeys(database: Database, storedKeys: readonly CityKeyRow[], keys: readonly CityKeyRow[]) {
  const currentIds = new Set(keys.map((row) => row.city_id));
  const missingKeys = storedKeys.filter((row) => !currentIds.has(row.city_id));
  await database.deleteFrom('city_keys').execute();
  await insertRows(database, 'city_keys', [...missingKeys, ...keys]);
}

/**
 * Converts a city to a row. Its description, if `cities.txt` has one, takes precedence; an empty text in it means no value.
 * `findCities` has already applied the description's name and region.
 */
function toCityRow(city: FeedCity, id: number, places: FeedPlaces): CityRow {
  const { description, stops } = city;
  const position = (description && toPosition(description)) ?? getCentre(stops);
  return {
    city_id: id,
    name: city.name,
    region: city.region ?? null,
    country: description?.country || null,
    latitude: position?.lat ?? null,
    longitude: position?.lng ?? null,
    time_zone: description?.timeZone || (findMostCommon(stops.map((stop) => getZone(stop, places))) ?? 'UTC'),
    information: description?.information || null,
    guide_url: description?.guideUrl || null,
    guide_image: description?.guideImage || null,
  };
}

function toStopRow(stop: FeedStop, cityId: number, places: FeedPlaces): StopRow {
  const stationId = places.getStationId(stop);
  return {
    stop_id: stop.id,
    station_id: stationId,
    city_id: cityId,
    name: getStopNameInCity(stop, places.commonBrackets),
    code: stop.code || null,
    address: stop.address || null,
    information: getStopInformation(stop, places.commonBrackets) || null,
    latitude: stop.latitude ?? null,
    longitude: stop.longitude ?? null,
    time_zone: getZone(stop, places),
    fare_zone: stop.fareZone || places.stops.get(stationId)?.fareZone || null,
  };
}

/** Returns the time zone of a stop: its own (empty if missing), or else that of its station, its feed, or UTC. */
function getZone(stop: FeedStop, { stops, getStationId, agencyZones }: FeedPlaces): string {
  return stop.timeZone || stops.get(getStationId(stop))?.timeZone || (agencyZones.get(stop.prefix) ?? 'UTC');
}
