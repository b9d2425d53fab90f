import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { type ClassifiedWarning, FeedError } from '../feed-problems.ts';
import { type FeedTables } from '../feed-tables.ts';
import { readTable } from '../files/read-table.ts';
import { type RowSource, type SourceFeed } from '../files/source-feed.ts';
import { type TableFile } from '../files/table-format.ts';
import { type TableRow } from '../files/table-row.ts';
import { type TextByLocale } from '../translations/translations.ts';
import { fold } from './place-words.ts';

/** A city in our extension `cities.txt`. Texts are empty if they are missing. */
export interface CityDescription {
  readonly id: number;
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly timeZone: string;
  readonly information: string;
  readonly guideUrl: string;
  readonly guideImage: string;
}

/** Reads `cities.txt`. @returns cities by id */
export async function readCities(tables: FeedTables): Promise<ReadonlyMap<number, CityDescription>> {
  const file = 'cities.txt';
  const cities = new Map<number, CityDescription>();
  for await (const row of tables.readRows(file)) {
    const id = parseCityId(row.text('city_id'));
    if (id === 0 || cities.has(id)) {
      const message = `city_id “${row.text('city_id')}” is no number above 0, or there twice; row left out.`;
      tables.warn(file, row, { kind: 'city ids', message });
      continue;
    }
    const zone = row.text('city_timezone');
    const latitude = row.number('city_lat');
    const longitude = row.number('city_lon');
    cities.set(id, {
      id,
      name: row.text('city_name') || String(id),
      region: row.text('city_region'),
      country: row.text('city_country'),
      timeZone: isKnownZone(zone) ? zone : '',
      information: row.text('city_information'),
      guideUrl: row.text('guide_url'),
      guideImage: row.text('guide_image'),
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    });
  }
  return cities;
}

/** Parses a city_id, an integer above 0; 0 if the text is anything else. */
function parseCityId(text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}

/** The city of a stop in the operator's list of cities. */
export interface MappedCity {
  readonly name: string;
  /** Empty if the list does not specify it. */
  readonly region: string;
  /** 0 if the list does not specify it. */
  readonly id: number;
  readonly translations: TextByLocale;
}

interface CityMappingOptions {
  /** Feeds whose `cities.csv` is read unless the operator names a file. */
  readonly feeds: readonly SourceFeed[];
  /** The path of the operator's file. */
  readonly citiesFile: string | undefined;
  /** The stops of all feeds by id. */
  readonly stops: ReadonlyMap<string, unknown>;
}

/**
 * Reads the operator's list of cities, a CSV file with `stop_id, city_name, region` and optionally `city_id` and the name
 * in other languages, such as `city_name_fr`.
 *
 * @returns cities by stop
 * @throws FeedError if columns are missing, or two cities have the same city_id
 */
export async function readCityMapping(
  tables: FeedTables,
  { feeds, citiesFile, stops }: CityMappingOptions,
): Promise<ReadonlyMap<string, MappedCity>> {
  const reader = new CityListReader(tables, stops);
  if (citiesFile !== undefined) {
    await reader.read({ name: basename(citiesFile), open: () => createReadStream(citiesFile) });
    return reader.cities;
  }
  for (const { feed, ...source } of feeds) {
    const file = feed.files.get('cities.csv');
    if (file) await reader.read({ ...file, name: source.label + file.name }, source);
  }
  return reader.cities;
}

class CityListReader {
  /** Cities by stop. */
  readonly cities = new Map<string, MappedCity>();
  /** The first city with each id, and its place in a file, such as `cities.csv:2`. */
  readonly #citiesById = new Map<number, Pick<MappedCity, 'name' | 'region'> & { readonly location: string }>();
  readonly #tables: FeedTables;
  readonly #stops: ReadonlyMap<string, unknown>;

  constructor(tables: FeedTables, stops: ReadonlyMap<string, unknown>) {
    this.#tables = tables;
    this.#stops = stops;
  }

  async read(file: TableFile, source?: RowSource): Promise<void> {
    const mappedStops = new Set<string>();
    const { log } = this.#tables;
    for await (const row of readTable(file, log, { source })) {
      if (!row.has('stop_id') || !row.has('city_name')) {
        throw new FeedError(`${file.name} has not the columns stop_id, city_name, region of a list of cities.`);
      }
      const stop = row.text('stop_id');
      const warning = this.#findProblem(row, mappedStops);
      if (warning) {
        log.warn({ file: file.name, line: row.line, ...warning });
        continue;
      }
      mappedStops.add(stop);
      const city = { name: row.text('city_name'), region: row.text('region'), id: this.#readId(file, row) };
      this.#rejectSecondCity(city, `${file.name}:${row.line}`);
      const names = locales.map((locale) => [locale, row.text(`city_name_${locale}`)] as const);
      this.cities.set(stop, { ...city, translations: new Map(names.filter(([, name]) => name !== '')) });
    }
  }

  /** Returns the reason why a row is ignored, if any. */
  #findProblem(
    row: TableRow,
    mappedStops: ReadonlySet<string>,
  ): Pick<ClassifiedWarning, 'kind' | 'message'> | undefined {
    const stop = row.text('stop_id');
    if (row.text('city_name') === '') {
      return { kind: 'names', message: 'city_name is empty; row left out. Write the name of the city.' };
    }
    if (!this.#stops.has(stop)) {
      const message = `stop_id “${stop}” is no stop or station of stops.txt; row left out. Write it as it is there${this.#getPrefixHint(row)}.`;
      return { kind: 'unknown stops', message };
    }
    if (mappedStops.has(stop)) {
      const message = `stop_id “${stop}” is there twice; the second left out. Keep the row of its city.`;
      return { kind: 'stops twice', message };
    }
    return undefined;
  }

  /** A list that is not part of a feed contains ids of stops with the prefix of their feed. */
  #getPrefixHint({ source }: TableRow): string {
    const prefixes = new Set(this.#tables.splitByFeed().map(({ prefix }) => prefix));
    prefixes.delete('');
    return source.prefix !== '' || prefixes.size === 0 ? '' : `, behind ${[...prefixes].join(' or ')} for its feed`;
  }

  #readId(file: TableFile, row: TableRow): number {
    const text = row.text('city_id');
    const id = parseCityId(text);
    if (id === 0 && text !== '') {
      const message = `city_id “${text}” is no whole number above 0; the city gets an id that is free. Write a number, or leave the cell empty.`;
      this.#tables.log.warn({ file: file.name, line: row.line, kind: 'city ids', message });
    }
    return id;
  }

  /** Rejects a second city with the same id, since both would become one city. */
  #rejectSecondCity({ id, name, region }: Omit<MappedCity, 'translations'>, location: string): void {
    if (id === 0) return;
    const first = this.#citiesById.get(id);
    if (first === undefined) {
      this.#citiesById.set(id, { name, region, location });
      return;
    }
    const hasOtherRegion = region !== '' && first.region !== '' && fold(region) !== fold(first.region);
    if (fold(name) === fold(first.name) && !hasOtherRegion) return;
    const [here, there] = [{ name, region }, first].map((city) => [city.name, city.region].filter(Boolean).join(', '));
    throw new FeedError(
      `${location}: city_id ${id} is “${here}” here and “${there}” at ${first.location}; give each city its own city_id, or both rows one name.`,
    );
  }
}
