import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type FeedTables } from '../feed-tables.ts';
import { toCityId } from './to-city-id.ts';

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
