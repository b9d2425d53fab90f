import { groupBy, findMostCommon } from '../../kit/group-by.ts';
import type { WarningLog } from '../feed-problems.ts';
import type { FeedStop } from '../read-stops.ts';
import type { TextByLocale } from '../translations/translations.ts';
import { deriveCities } from './derive-cities.ts';
import { groupNearby } from './near-places.ts';
import { fold } from './place-words.ts';
import type { CityDescription, MappedCity } from './read-cities.ts';
import { regionCodes, simplifyStopName } from './stop-names.ts';

/** A city with its stops in the timetable feeds (GTFS). */
export interface FeedCity {
  readonly name: string;
  /** The state or province, if known. */
  readonly region?: string | undefined;
  /** Undefined unless the operator specifies it. */
  readonly id?: number;
  /** The row of the city in `cities.txt`, if any. */
  readonly description?: CityDescription | undefined;
  /** Names in other languages, if the operator's list of cities has them. */
  readonly translations?: TextByLocale;
  /** Stations, and stops without a station. Platforms are in the city of their station. */
  readonly stops: readonly FeedStop[];
}

/** Data about cities in addition to the names of stops. */
export interface CitySources {
  /** The cities of `cities.txt`, a file that this project adds to GTFS, by id. */
  readonly descriptions: ReadonlyMap<number, CityDescription>;
  /** Carriers whose names are part of many stop names. */
  readonly carrierNames?: readonly string[];
  /** The operator's list of cities, a CSV file that names the city of each stop; by stop id. */
  readonly mapping: ReadonlyMap<string, MappedCity>;
}

/** A station or a stop without a station. */
interface Station {
  readonly stop: FeedStop;
  /** The station and its platforms, or only the stop. */
  readonly members: readonly FeedStop[];
}

/**
 * The maximum distance between neighbouring stops of a city in the operator's list. Stops farther away are in a different
 * city with the same name.
 */
const sameNameMetres = 60_000;

/**
 * Finds the city of each station, since GTFS has no cities. The first source that has the city of a station applies:
 *
 * 1. its city id: the column `city_id` that this project adds to `stops.txt`, or else the id in the operator's list of cities;
 * 2. the name of its city in the operator's list;
 * 3. the names and positions of stops.
 *
 * Stops with the same city id are in one city, and so are those with the same city name and region in the list if they are near
 * each other.
 *
 * @param getStationId returns the id of the station of a stop; its own id for a station, or a stop without a station
 */
export function findCities(
  stops: readonly FeedStop[],
  getStationId: (stop: FeedStop) => string,
  sources: CitySources,
): FeedCity[] {
  const stopsByStation = groupBy(stops, getStationId);
  const stations = stops
    .filter((stop) => getStationId(stop) === stop.id)
    .map((stop): Station => ({ stop, members: stopsByStation.get(stop.id) ?? [stop] }));
  const stationsByCityId = groupBy(stations, (station) => getCityId(station, sources));
  // The id 0 means that the operator specifies none.
  const stationsWithoutId = stationsByCityId.get(0) ?? [];
  stationsByCityId.delete(0);
  const cities = [...stationsByCityId].map(([id, members]) => createCityWithId(id, members, sources));
  // By name and region in the operator's list; those that are not in the list have the key undefined.
  const stationsByCity = groupBy(stationsWithoutId, (station) => {
    const city = getMappedCity(station, sources);
    // Regions are folded, since the operator may spell them in several ways.
    return city && getCityKey({ name: city.name, region: fold(city.region) });
  });
  for (const members of stationsByCity.values()) {
    const city = members[0] && getMappedCity(members[0], sources);
    // The group with the key undefined, which follows below.
    if (!city) continue;
    const { name, region } = city;
    const translations = getTranslations(members, sources);
    for (const group of groupNearby(getStops(members), sameNameMetres)) {
      cities.push({ name, region: region || undefined, translations, stops: group });
    }
  }
  // The remaining stations get cities that are derived from their names and positions.
  const unmappedStops = getStops(stationsByCity.get(undefined) ?? []);
  const stopsById = new Map(unmappedStops.map((stop) => [stop.id, stop]));
  for (const { name, region, places } of deriveCities(toPlaces(unmappedStops, sources))) {
    cities.push({ name, region, stops: places.flatMap((place) => stopsById.get(place.id) ?? []) });
  }
  return addRegions(cities);
}

/**
 * Creates the city of the stations with a city id. Name and region are those of `cities.txt`, or else of an entry with this id
 * in the operator's list, or else derived from the names of the stops. Without any of these, the name is the id.
 */
function createCityWithId(id: number, stations: readonly Station[], sources: CitySources): FeedCity {
  const stops = getStops(stations);
  const description = sources.descriptions.get(id);
  const mappedCity = stations.map((station) => getMappedCity(station, sources)).find((city) => city?.id === id);
  const [derivedCity] = deriveCities(toPlaces(stops, sources));
  const { name = String(id), region } = description ?? mappedCity ?? derivedCity ?? {};
  return {
    id,
    name,
    region: region || undefined,
    description,
    translations: getTranslations(stations, sources),
    stops,
  };
}

function getStops(stations: readonly Station[]): FeedStop[] {
  return stations.map(({ stop }) => stop);
}

/** Prepares stops for the derivation of cities: the names of carriers are removed from the names of stops. */
function toPlaces(stops: readonly FeedStop[], { carrierNames = [] }: CitySources) {
  return stops.map((stop) => ({ ...stop, name: simplifyStopName(stop, carrierNames) }));
}

/** Returns the city of a station in the operator's list: the first city that the list has for its stops. */
function getMappedCity({ members }: Station, { mapping }: CitySources): MappedCity | undefined {
  return members.map((stop) => mapping.get(stop.id)).find((city) => city !== undefined);
}

/** Returns the names of a city in other languages. If the list has several names in a language, the first one is used. */
function getTranslations(stations: readonly Station[], sources: CitySources): TextByLocale {
  const names = stations.flatMap((station) => [...(getMappedCity(station, sources)?.translations ?? [])]);
  // Of several entries with the same key, the last one stays in a map, so the first name of each language must be last.
  return new Map(names.reverse());
}

/** Returns the id that the operator gives to the city of a station; 0 if none. */
function getCityId(station: Station, sources: CitySources): number {
  const feedCityId = station.members.find((stop) => stop.cityId > 0)?.cityId;
  return feedCityId ?? getMappedCity(station, sources)?.id ?? 0;
}

/**
 * A key that is the same for cities that travellers cannot distinguish. `fold` removes accents and capitals. The region is
 * compared as it is; a missing one is empty.
 */
function getCityKey({ name, region = '' }: Pick<FeedCity, 'name' | 'region'>): string {
  return `${fold(name)}|${region}`;
}

/**
 * If several cities without a region have the same name, adds the regions in the addresses and descriptions of their stops,
 * if any.
 */
function addRegions(cities: readonly FeedCity[]): FeedCity[] {
  const citiesByKey = groupBy(cities, getCityKey);
  return cities.map((city) => {
    const isUnique = (citiesByKey.get(getCityKey(city))?.length ?? 0) < 2;
    // Undefined if the city stays as it is.
    const region = isUnique || city.region !== undefined ? undefined : findNamesakeRegion(city.stops);
    return region === undefined ? city : { ...city, region };
  });
}

/** The end of an address with a state or province: "Portland, OR 97209", "Portland OR", "Toronto, ON M5V 2T6, Canada". */
const addressEnd =
  /(?:,|\s)\s*([A-Z]{2})(?:[\s,]+\d{5}(?:-\d{4})?|[\s,]+[A-Z]\d[A-Z]\s?\d[A-Z]\d)?(?:[\s,]+(?:USA?|Canada))?$/;

/**
 * Returns the most common state or province (`OR`) at the end of addresses and descriptions, or the alphabetically first of
 * equally common ones. Undefined if they contain none.
 */
export function findNamesakeRegion(stops: readonly Pick<FeedStop, 'address' | 'description'>[]): string | undefined {
  const texts = stops.flatMap(({ address, description }) => [address, description]);
  const regions = texts.map((text) => addressEnd.exec(text.trim())?.[1] ?? '');
  return findMostCommon(regions.filter((region) => regionCodes.has(region)));
}

/**
 * Warns about different cities with the same name and region, which travellers cannot distinguish, with advice for the
 * operator.
 */
export function warnAboutNamesakes(cities: readonly FeedCity[], log: WarningLog): void {
  for (const namesakes of groupBy(cities, getCityKey).values()) {
    const [first] = namesakes;
    if (first === undefined || namesakes.length === 1) continue;
    const stops = namesakes.map((city) => city.stops[0]?.id ?? '').join(', ');
    const message = `${namesakes.length} cities have the name ${first.name}, at the stops ${stops}: specify their regions with --cities FILE.`;
    log.warn({ file: first.stops[0]?.file ?? 'stops.txt', kind: 'cities with the same name', message });
  }
}
