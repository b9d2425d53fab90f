import { groupBy, mostCommon } from '../../kit/group-by.ts';
import type { FeedStop } from '../read-stops.ts';
import type { TextByLocale } from '../translations/translations.ts';
import { deriveCities } from './derive-cities.ts';
import { groupNear } from './near-places.ts';
import { fold } from './place-words.ts';
import type { MappedCity } from './read-city-mapping.ts';
import type { DescribedCity } from './read-city-tables.ts';
import { regionCodes } from './regions.ts';
import { withoutMarks } from './without-marks.ts';

/** "Portland, OR 97209", "Portland OR". */
const code =
  /(?:,|\s)\s*([A-Z]{2})(?:[\s,]+\d{5}(?:-\d{4})?|[\s,]+[A-Z]\d[A-Z]\s?\d[A-Z]\d)?(?:[\s,]+(?:USA?|Canada))?$/;

/** A city with the stops that the feed has in it. */
export interface FoundCity {
  readonly name: string;
  readonly region?: string;
  /** Only if the operator specifies it. */
  readonly id?: number;
  readonly described?: DescribedCity;
  /** Names in other languages, if the operator's city table has them. */
  readonly translations?: TextByLocale;
  /** Stations and stops without one; platforms follow their station. */
  readonly stops: readonly FeedStop[];
}

/** The operator's data about cities, in addition to the names of stops. */
export interface CitySources {
  /** `cities.txt`. */
  readonly described: ReadonlyMap<number, DescribedCity>;
  /** Names of carriers that stops of many places end with. */
  readonly marks?: readonly string[];
  /** `cities.csv` or the file that the operator names. */
  readonly mapping: ReadonlyMap<string, MappedCity>;
}

/** Two stops that a mapping file puts into a city of one name may be of two: there are many Springfields. */
const sameNameMetres = 60_000;

/** A station and its platforms. */
interface Station {
  readonly stop: FeedStop;
  readonly family: readonly FeedStop[];
}

function named(name: string, region: string): { name: string; region?: string } {
  return { name, ...(region !== '' && { region }) };
}

function withId(id: number, stations: readonly Station[], sources: CitySources): FoundCity {
  const stops = stations.map((station) => station.stop);
  const description = sources.described.get(id);
  const mappedCityOfStop = stations.map((station) => mappedCity(station, sources)).find((city) => city?.id === id);
  const [derivedCity] = deriveCities(toPlaces(stops, sources));
  const name = description ?? mappedCityOfStop;
  return {
    id,
    stops,
    translations: mappedNames(stations, sources),
    ...(description && { described: description }),
    ...(name ? named(name.name, name.region) : named(derivedCity?.name ?? String(id), derivedCity?.region ?? '')),
  };
}

/** Stops as places, by names that say no more than where they are. */
function toPlaces(stops: readonly FeedStop[], { marks = [] }: CitySources) {
  return stops.map((stop) => ({ ...stop, name: withoutMarks(stop, marks) }));
}

function mappedCity({ family }: Station, { mapping }: CitySources): MappedCity | undefined {
  return family.map((stop) => mapping.get(stop.id)).find((city) => city !== undefined);
}

/** The names in other languages that the list of cities has at any of these stations, the first of each language. */
function mappedNames(stations: readonly Station[], sources: CitySources): TextByLocale {
  const names = stations.flatMap((station) => [...(mappedCity(station, sources)?.translations ?? [])]);
  return new Map(names.reverse());
}

function givenId(station: Station, sources: CitySources): number {
  const stopCityId = station.family.find((stop) => stop.cityId > 0)?.cityId;
  return stopCityId ?? mappedCity(station, sources)?.id ?? 0;
}

/**
 * Finds the city of each stop: `city_id` of our extension, else the operator's mapping file, else what the names of the stops
 * say. Platforms are where their station is.
 *
 * @param stationOf id of a stop → id of its station
 */
export function findCities(
  stops: readonly FeedStop[],
  stationOf: (stop: FeedStop) => string,
  sources: CitySources,
): FoundCity[] {
  const families = groupBy(stops, stationOf);
  const stations = stops
    .filter((stop) => stationOf(stop) === stop.id)
    .map((stop): Station => ({ stop, family: families.get(stop.id) ?? [stop] }));
  const byId = groupBy(stations, (station) => givenId(station, sources));
  const stationsWithoutId = byId.get(0) ?? [];
  byId.delete(0);
  const citiesById = [...byId].map(([id, members]) => withId(id, members, sources));
  const byMapping = groupBy(stationsWithoutId, (station) => {
    const city = mappedCity(station, sources);
    return city ? `${fold(city.name)}|${fold(city.region)}` : '';
  });
  const unmappedStops = (byMapping.get('') ?? []).map((station) => station.stop);
  byMapping.delete('');
  for (const [first, ...rest] of byMapping.values()) {
    const city = first && mappedCity(first, sources);
    if (!first || !city) continue;
    const members = [first, ...rest].map((station) => station.stop);
    const translations = mappedNames([first, ...rest], sources);
    for (const group of groupNear(members, sameNameMetres))
      citiesById.push({ ...named(city.name, city.region), translations, stops: group });
  }
  const byStopId = new Map(unmappedStops.map((stop) => [stop.id, stop]));
  for (const { name, region, places } of deriveCities(toPlaces(unmappedStops, sources))) {
    citiesById.push({ ...named(name, region ?? ''), stops: places.flatMap((place) => byStopId.get(place.id) ?? []) });
  }
  return withRegions(citiesById);
}

/** Cities that are called alike differ by the region that an address or a description of their stops names. */
function withRegions(cities: readonly FoundCity[]): FoundCity[] {
  const byName = groupBy(cities, ({ name, region = '' }) => `${fold(name)}|${region}`);
  return cities.map((city) => {
    const isAlone = (byName.get(`${fold(city.name)}|${city.region ?? ''}`)?.length ?? 0) < 2;
    const region = isAlone || city.region !== undefined ? undefined : findNamesakeRegion(city.stops);
    return region === undefined ? city : { ...city, region };
  });
}

/** The state or province in addresses and descriptions of stops; undefined if they contain none. */
export function findNamesakeRegion(stops: readonly Pick<FeedStop, 'address' | 'description'>[]): string | undefined {
  const texts = stops.flatMap(({ address, description }) => [address, description]);
  const regions = texts.map((text) => code.exec(text.trim())?.[1] ?? '').filter((region) => regionCodes.has(region));
  return mostCommon(regions);
}
