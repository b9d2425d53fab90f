import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { FeedRefused } from '../feed-refused.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type FeedFile } from '../files/feed-files.ts';
import { type FeedPart, type RowSource } from '../files/feed-part.ts';
import { readTable } from '../files/read-table.ts';
import { type TableRow } from '../files/table-row.ts';
import { type TextByLocale } from '../translations/translations.ts';
import { fold } from './place-words.ts';
import { toCityId } from './to-city-id.ts';

/** The city of a stop as the operator's list says it. */
export interface MappedCity {
  readonly name: string;
  readonly region: string;
  /** 0 if the file does not specify it. */
  readonly id: number;
  /** Its name in other languages. */
  readonly translations: TextByLocale;
}

/** The sources of the operator's list of cities. */
export interface CityLists {
  readonly parts: readonly FeedPart[];
  /** The path of the operator's file; if undefined, `cities.csv` of each feed is read. */
  readonly citiesFile: string | undefined;
}

/** The city that a city_id was first assigned to, and the line. */
interface Numbered extends Pick<MappedCity, 'name' | 'region'> {
  readonly where: string;
}

/**
 * Reads the operator's list of cities, a CSV with `stop_id, city_name, region` and, if wanted, `city_id` and the name in
 * other languages, `city_name_fr`: stop → city.
 *
 * @param stops that the feeds have, by id
 * @throws FeedRefused when it is another kind of file, or gives one city_id to two cities
 */
export async function readCityMapping(
  tables: FeedTables,
  { parts, citiesFile }: CityLists,
  stops: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, MappedCity>> {
  const mapping = new CityMapping(tables, stops);
  if (citiesFile !== undefined) {
    const open = () => Promise.resolve(createReadStream(citiesFile));
    await mapping.read({ name: basename(citiesFile), bytes: 0, version: '', open });
    return mapping.cities;
  }
  for (const { feed, ...source } of parts) {
    const file = feed.files.get('cities.csv');
    if (file) await mapping.read({ ...file, name: source.label + file.name }, source);
  }
  return mapping.cities;
}

class CityMapping {
  readonly cities = new Map<string, MappedCity>();
  readonly #tables: FeedTables;
  readonly #stops: ReadonlyMap<string, unknown>;
  readonly #numbered = new Map<number, Numbered>();

  constructor(tables: FeedTables, stops: ReadonlyMap<string, unknown>) {
    this.#tables = tables;
    this.#stops = stops;
  }

  async read(file: FeedFile, source?: RowSource): Promise<void> {
    const mappedStops = new Set<string>();
    const { log } = this.#tables;
    for await (const row of readTable(file, log, { ...(source && { source }) })) {
      if (!row.has('stop_id') || !row.has('city_name')) {
        throw new FeedRefused(`${file.name} has not the columns stop_id, city_name, region of a list of cities.`);
      }
      const stop = row.text('stop_id');
      const fault = this.#getFault(row, mappedStops);
      if (fault) {
        log.warn({ file: file.name, line: row.line, ...fault });
        continue;
      }
      mappedStops.add(stop);
      const city = { name: row.text('city_name'), region: row.text('region'), id: this.#getId(file, row) };
      this.#refuseSecondName(city, `${file.name}:${row.line}`);
      const names = locales.map((locale) => [locale, row.text(`city_name_${locale}`)] as const);
      this.cities.set(stop, { ...city, translations: new Map(names.filter(([, name]) => name !== '')) });
    }
  }

  /** The reason why a row is invalid, if any. */
  #getFault(row: TableRow, mappedStops: ReadonlySet<string>): { kind: string; message: string } | undefined {
    const stop = row.text('stop_id');
    if (row.text('city_name') === '') {
      return { kind: 'names', message: 'city_name is empty; row left out. Write the name of the city.' };
    }
    if (!this.#stops.has(stop)) {
      const message = `stop_id “${stop}” is no stop or station of stops.txt; row left out. Write it as it is there${this.#hintAt(row)}.`;
      return { kind: 'unknown stops', message };
    }
    if (mappedStops.has(stop)) {
      const message = `stop_id “${stop}” is there twice; the second left out. Keep the row of its city.`;
      return { kind: 'stops twice', message };
    }
    return undefined;
  }

  /** In a file of their own, stops of several feeds are called with what the ids of each begin with. */
  #hintAt({ source }: TableRow): string {
    const prefixes = new Set(this.#tables.each().map(({ prefix }) => prefix));
    prefixes.delete('');
    return source.prefix !== '' || prefixes.size === 0 ? '' : `, behind ${[...prefixes].join(' or ')} for its feed`;
  }

  #getId(file: FeedFile, row: TableRow): number {
    const text = row.text('city_id');
    const id = toCityId(text);
    if (id === 0 && text !== '') {
      const message = `city_id “${text}” is no whole number above 0; the city gets an id that is free. Write a number, or leave the cell empty.`;
      this.#tables.log.warn({ file: file.name, line: row.line, kind: 'city ids', message });
    }
    return id;
  }

  /** Two cities under one id would become one, with the name of the first. */
  #refuseSecondName({ id, name, region }: Omit<MappedCity, 'translations'>, where: string): void {
    if (id === 0) return;
    const first = this.#numbered.get(id);
    if (first === undefined) {
      this.#numbered.set(id, { name, region, where });
      return;
    }
    const isOtherRegion = region !== '' && first.region !== '' && fold(region) !== fold(first.region);
    if (fold(name) === fold(first.name) && !isOtherRegion) return;
    const [here, there] = [{ name, region }, first].map((city) => [city.name, city.region].filter(Boolean).join(', '));
    throw new FeedRefused(
      `${where}: city_id ${id} is “${here}” here and “${there}” at ${first.where}; give each city its own city_id, or both rows one name.`,
    );
  }
}
