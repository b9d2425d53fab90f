import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { FeedRefused } from '../feed-refused.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type FeedFile } from '../files/feed-files.ts';
import { type RowSource } from '../files/feed-part.ts';
import { readTable } from '../files/read-table.ts';
import { type TextByLocale } from '../translations/translations.ts';

/** A city as our extension `cities.txt` describes it. */
export interface DescribedCity {
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

function toCityId(text: string): number {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** Reads `cities.txt` (our extension): cities by id. */
export async function readCities(tables: FeedTables): Promise<ReadonlyMap<number, DescribedCity>> {
  const file = 'cities.txt';
  const cities = new Map<number, DescribedCity>();
  for await (const row of tables.rows(file)) {
    const id = toCityId(row.text('city_id'));
    const zone = row.text('city_timezone');
    const latitude = row.number('city_lat');
    const longitude = row.number('city_lon');
    if (id === 0 || cities.has(id)) {
      const message = `city_id “${row.text('city_id')}” is no number above 0, or there twice; row left out.`;
      tables.warn(file, row, { kind: 'city ids', message });
      continue;
    }
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

/** The city of a stop as the operator's mapping file says it. */
export interface MappedCity {
  readonly name: string;
  readonly region: string;
  /** 0 where the file leaves it to us. */
  readonly id: number;
  /** Its name in other languages. */
  readonly translations: TextByLocale;
}

/**
 * Reads the operator's mapping file, a CSV with `stop_id, city_name, region` and, if wanted, `city_id` and the name in other
 * languages, `city_name_fr`: stop → city.
 *
 * @throws FeedRefused when it is another kind of file
 */
export async function readCityMapping(
  file: FeedFile,
  tables: FeedTables,
  source?: RowSource,
): Promise<ReadonlyMap<string, MappedCity>> {
  const mapping = new Map<string, MappedCity>();
  for await (const row of readTable(file, tables.log, { ...(source && { source }) })) {
    if (!row.has('stop_id') || !row.has('city_name')) {
      throw new FeedRefused(`${file.name} has not the columns stop_id, city_name, region of a list of cities.`);
    }
    const name = row.text('city_name');
    if (name === '') {
      tables.warn(file.name, row, { kind: 'names', message: 'No city_name; row left out.' });
      continue;
    }
    const names = locales.map((locale) => [locale, row.text(`city_name_${locale}`)] as const);
    mapping.set(row.text('stop_id'), {
      ...{ name, region: row.text('region'), id: toCityId(row.text('city_id')) },
      translations: new Map(names.filter(([, translation]) => translation !== '')),
    });
  }
  return mapping;
}
