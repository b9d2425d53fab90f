import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { FeedError } from '../feed-problems.ts';
import { type FeedTables } from '../feed-tables.ts';
import { readTable } from '../files/read-table.ts';
import { type SourceFeed } from '../files/source-feed.ts';
import { type TableRow } from '../files/table-row.ts';
import { type TextByLocale } from '../translations/translations.ts';
import { fold } from './place-words.ts';

/**
 * A city in `cities.txt`, a file that this project adds to the GTFS format. A missing name is replaced by the id; other missing
 * texts and an unknown time zone are empty. The position is left out unless both its numbers are given.
 */
export type CityDescription = ReturnType<typeof readDescription>;

/**
 * Reads `cities.txt`. Rows without a valid id, or with that of an earlier row, are ignored with a warning.
 *
 * @returns cities by id
 */
export async function readCities(tables: FeedTables): Promise<ReadonlyMap<number, CityDescription>> {
  const cities = new Map<number, CityDescription>();
  for await (const row of tables.readRows('cities.txt')) {
    const city = readDescription(row);
    if (city.id > 0 && !cities.has(city.id)) cities.set(city.id, city);
    else
      row.warn('city ids', `city_id “${row.text('city_id')}” is not a number above 0, or occurs twice; row ignored.`);
  }
  return cities;
}

function readDescription(row: TableRow) {
  const id = parseCityId(row.text('city_id'));
  const zone = row.text('city_timezone');
  const latitude = row.number('city_lat');
  const longitude = row.number('city_lon');
  return {
    id,
    name: row.text('city_name') || String(id),
    region: row.text('city_region'),
    country: row.text('city_country'),
    timeZone: isKnownZone(zone) ? zone : '',
    information: row.text('city_information'),
    guideUrl: row.text('guide_url'),
    guideImage: row.text('guide_image'),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

/** Parses a city_id, an integer above 0; 0 if the text is anything else. */
function parseCityId(text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}

/** The city of a stop in the operator's list of cities, a CSV file that names the city of each stop. */
export interface MappedCity {
  readonly name: string;
  /** Empty if the list does not specify it. */
  readonly region: string;
  /** 0 if the list has no valid one. */
  readonly id: number;
  readonly translations: TextByLocale;
}

interface CityMappingOptions {
  /** Feeds whose `cities.csv` is read unless the operator names a file. */
  readonly feeds: readonly SourceFeed[];
  /** The path of the operator's file; undefined if the operator names none. */
  readonly citiesFile: string | undefined;
  /** The stops of all feeds by id. */
  readonly stops: ReadonlyMap<string, unknown>;
}

/**
 * Reads the operator's list of cities, a CSV file with `stop_id, city_name` and optionally `region`, `city_id` and the name in
 * other languages, such as `city_name_fr`. Rows without a name, with an unknown stop, or with a stop repeated in the same file
 * are ignored with a warning; of a row with an invalid city_id, only the id is. For a stop in several files, the last
 * one counts.
 *
 * @returns cities by the id of the stop; empty without a list
 * @throws FeedError if a file with rows has no column stop_id or city_name, or two cities have the same city_id
 */
export async function readCityMapping(tables: FeedTables, { feeds, citiesFile, stops }: CityMappingOptions) {
  const mapping = new Map<string, MappedCity>();
  const rowsById: RowsById = new Map();
  for (const { file, source } of listFiles(feeds, citiesFile)) {
    const mappedStops = new Set<string>();
    for await (const row of readTable(file, tables.log, { source })) {
      if (!row.has('stop_id') || !row.has('city_name')) {
        throw new FeedError(`${file.name} lacks the columns stop_id, city_name of a list of cities.`);
      }
      const stop = row.text('stop_id');
      if (row.text('city_name') === '') {
        row.warn('names', 'city_name is empty; row ignored. Write the name of the city.');
      } else if (!stops.has(stop)) {
        const hint = getPrefixHint(row, tables);
        const message = `stop_id “${stop}” is not a stop or station in stops.txt; row ignored. Write it as in that file${hint}.`;
        row.warn('unknown stops', message);
      } else if (mappedStops.has(stop)) {
        row.warn('stops twice', `stop_id “${stop}” occurs twice; the second is ignored. Keep the row of its city.`);
      } else {
        mappedStops.add(stop);
        mapping.set(stop, readMappedCity(row, rowsById));
      }
    }
  }
  return mapping;
}

/**
 * Lists the operator's file, or else the lists of feeds. The reader adds the prefix in `source` to the stop ids in the list of
 * a feed; those in the operator's file must contain it.
 */
function listFiles(feeds: readonly SourceFeed[], citiesFile: string | undefined) {
  if (citiesFile !== undefined) {
    return [{ file: { name: basename(citiesFile), open: () => createReadStream(citiesFile) }, source: undefined }];
  }
  return feeds.flatMap(({ feed, ...source }) => {
    const file = feed.files.get('cities.csv');
    return file ? [{ file: { ...file, name: source.label + file.name }, source }] : [];
  });
}

/**
 * Returns the advice to write the prefix of a feed before an unknown stop id. Empty if no feed has a prefix, or if one is added
 * to the ids of this file.
 */
function getPrefixHint({ source }: TableRow, tables: FeedTables): string {
  const prefixes = new Set(tables.splitByFeed().map(({ prefix }) => prefix));
  prefixes.delete('');
  return source.prefix !== '' || prefixes.size === 0
    ? ''
    : `, with the prefix ${[...prefixes].join(' or ')} of its feed`;
}

/** The first row with each city_id. */
type RowsById = Map<number, TableRow>;

/** Reads the city of a row. The first row with each city_id is added to `rowsById`. */
function readMappedCity(row: TableRow, rowsById: RowsById): MappedCity {
  const idText = row.text('city_id');
  const id = parseCityId(idText);
  if (id > 0) rejectSecondCity(id, row, rowsById);
  else if (idText !== '') {
    const message = `city_id “${idText}” is not a whole number above 0; the city gets a new id. Write a number, or leave the cell empty.`;
    row.warn('city ids', message);
  }
  const translations = locales.map((locale) => [locale, row.text(`city_name_${locale}`)] as const);
  return {
    id,
    name: row.text('city_name'),
    region: row.text('region'),
    translations: new Map(translations.filter(([, name]) => name !== '')),
  };
}

/**
 * Rejects a second city with the same id, since both would become one city. A row is of the same city as the first one with
 * its id if its name and region are equal except for accents and capitals (`fold`); a missing region counts as equal.
 */
function rejectSecondCity(id: number, row: TableRow, rowsById: RowsById): void {
  const first = rowsById.get(id) ?? row;
  rowsById.set(id, first);
  const regions = [row, first].map((cityRow) => cityRow.text('region'));
  const hasOtherRegion = !regions.includes('') && new Set(regions.map(fold)).size > 1;
  if (fold(row.text('city_name')) === fold(first.text('city_name')) && !hasOtherRegion) return;
  const formatCity = (cityRow: TableRow) =>
    [cityRow.text('city_name'), cityRow.text('region')].filter(Boolean).join(', ');
  const [here, there] = [formatCity(row), formatCity(first)];
  throw new FeedError(
    `${row.file}:${row.line}: city_id ${id} is “${here}” here and “${there}” at ${first.file}:${first.line}; give each city its own city_id, or both rows one name.`,
  );
}
