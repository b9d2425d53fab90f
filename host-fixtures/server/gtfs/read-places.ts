import { completeStops } from './cities/complete-stops.ts';
import { findCities, type FoundCity } from './cities/find-cities.ts';
import { findStations } from './cities/find-stations.ts';
import { readCities } from './cities/read-city-tables.ts';
import { readCityMapping } from './cities/read-city-mapping.ts';
import { findCommonBrackets } from './cities/read-stop-name.ts';
import { warnOfNamesakes } from './cities/warn-of-namesakes.ts';
import { findCarrierMarks } from './cities/without-marks.ts';
import { type FeedTables } from './feed-tables.ts';
import { type FeedPart } from './files/feed-part.ts';
import { readStops } from './read-stops.ts';
import { type Carriers } from './write-carriers.ts';
import { type StopsOfFeed } from './write-places.ts';

/** Stops, and the cities that they belong to. */
export interface FeedPlaces extends StopsOfFeed {
  readonly cities: readonly FoundCity[];
}

/** What places are derived from, besides their tables. */
interface PlaceSources {
  readonly parts: readonly FeedPart[];
  readonly carriers: Pick<Carriers, 'agencies' | 'agencyZones'>;
  readonly citiesFile?: string | undefined;
  readonly remembersCities?: boolean | undefined;
}

/** Reads the stops of feeds, and derives stations and cities. */
export async function readPlaces(
  tables: FeedTables,
  { parts, carriers, citiesFile, remembersCities = true }: PlaceSources,
): Promise<FeedPlaces> {
  const asWritten = await readStops(tables);
  const stationOf = findStations(asWritten, tables);
  const stops = completeStops(asWritten, stationOf, tables.log);
  const all = [...stops.values()];
  const cities = findCities(all, stationOf, {
    marks: findCarrierMarks(
      all,
      [...carriers.agencies.values()].map(({ name }) => name),
    ),
    described: await readCities(tables),
    mapping: await readCityMapping(tables, { parts, citiesFile }, stops),
  });
  warnOfNamesakes(cities, tables);
  return {
    stops,
    stationOf,
    cities,
    agencyZones: carriers.agencyZones,
    commonBrackets: findCommonBrackets(all.map(({ name }) => name)),
    remembersCities,
  };
}
