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

/** The stops and cities of all feeds. */
export type FeedPlaces = Readonly<Awaited<ReturnType<typeof readPlaces>>>;

interface ReadPlacesOptions {
  readonly feeds: readonly SourceFeed[];
  readonly carriers: Pick<Carriers, 'agencies' | 'agencyZones'>;
  /** The path of the operator's list of cities. */
  readonly citiesFile?: string | undefined;
  readonly remembersCities?: boolean | undefined;
}

/** Reads the stops of all feeds, and derives their stations and cities. */
export async function readPlaces(
  tables: FeedTables,
  { feeds, carriers, citiesFile, remembersCities = true }: ReadPlacesOptions,
) {
  const feedStops = await readStops(tables);
  const getStationId = findStations(feedStops, tables.log);
  const stopsById = completeStops(feedStops, getStationId, tables.log);
  const stops = [...stopsById.values()];
  const agencyNames = [...carriers.agencies.values()].map(({ name }) => name);
  const cities = findCities(stops, getStationId, {
    carrierNames: findCarrierNames(stops, agencyNames),
    descriptions: await readCities(tables),
    mapping: await readCityMapping(tables, { feeds, citiesFile, stops: stopsById }),
  });
  warnAboutNamesakes(cities, tables.log);
  return {
    cities,
    stops: stopsById,
    /** Returns the station of a platform, or the stop itself. */
    getStationId,
    /** Time zones of agencies by the prefix of their feed. */
    agencyZones: carriers.agencyZones,
    /** Whether the next import uses the same ids of cities. */
    remembersCities,
    /** Texts in brackets that are part of many names, and therefore not the name of a stop. */
    commonBrackets: findCommonBrackets(stops.map(({ name }) => name)),
  };
}

/**
 * Writes cities and stops. A city keeps its id from import to import.
 *
 * @returns the ids of cities by stop
 */
export async function writePlaces(database: Database, places: FeedPlaces): Promise<ReadonlyMap<string, number>> {
  const ids = await getCityIds(database, places);
  const cities = places.cities.map((city, index) => toCityRow(city, ids[index] ?? 0, places));
  await insertRows(database, 'cities', cities);
  const cityOfStation = new Map(
    places.cities.flatMap((city, index) => city.stops.map((stop) => [stop.id, ids[index] ?? 0] as const)),
  );
  const stops = [...places.stops.values()].flatMap((stop) => {
    const cityId = cityOfStation.get(places.getStationId(stop));
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

/** Stores the keys of cities by which the next import finds their ids. Keys of cities that are missing now stay stored. */
async function storeCityKeys(database: Database, storedKeys: readonly CityKeyRow[], keys: readonly CityKeyRow[]) {
  const currentIds = new Set(keys.map((row) => row.city_id));
  const missingKeys = storedKeys.filter((row) => !currentIds.has(row.city_id));
  await database.deleteFrom('city_keys').execute();
  await insertRows(database, 'city_keys', [...missingKeys, ...keys]);
}

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
    information: getStopInformation(stop) || null,
    latitude: stop.latitude ?? null,
    longitude: stop.longitude ?? null,
    time_zone: getZone(stop, places),
    fare_zone: stop.fareZone || places.stops.get(stationId)?.fareZone || null,
  };
}

function getZone(stop: FeedStop, { stops, getStationId, agencyZones }: FeedPlaces): string {
  return stop.timeZone || stops.get(getStationId(stop))?.timeZone || (agencyZones.get(stop.prefix) ?? 'UTC');
}
