import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { PriceRow } from '../../database/feed-tables.ts';
import type { Database } from '../../database/tables.ts';
import { readFare } from '../../timetable/fares/read-fare.ts';
import { vehicleKinds } from '../../timetable/timetable.ts';
import { fold } from '../cities/place-words.ts';
import { FeedRefused } from '../feed-refused.ts';
import type { FeedTables } from '../feed-tables.ts';
import { readTable } from '../files/read-table.ts';
import type { TableRow } from '../files/table-row.ts';

const columns = ['from', 'to', 'price', 'per_km', 'currency'];

/**
 * Writes the prices of an operator's price file. Cities, stops and carriers must have been written. A row that cannot be read is
 * reported and left out: nothing is sold at it.
 *
 * @returns how many prices there are
 * @throws FeedRefused when it is another kind of file, or not there
 */
export async function writePrices(database: Database, tables: FeedTables, path: string): Promise<number> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw new FeedRefused(`There is no price file at ${path}.`);
  const name = basename(path);
  const network = pricedNetwork(
    await database.selectFrom('cities').select(['city_id', 'name', 'region']).execute(),
    await database.selectFrom('agencies').select(['agency_id', 'name']).execute(),
    new Set((await database.selectFrom('stops').select('stop_id').execute()).map(({ stop_id }) => stop_id)),
  );
  const checkHeader = (header: ReadonlySet<string>) => {
    if (header.has('currency') && (header.has('price') || header.has('per_km'))) return;
    throw new FeedRefused(`${name}:1: these are not the columns of a price file: ${columns.join(', ')}.`);
  };
  const insert = bulkInsert(database, 'prices', [
    ...(['line', 'from_city', 'from_stop', 'to_city', 'to_stop', 'is_one_way', 'agency_id', 'vehicle_kind'] as const),
    ...(['up_to_km', 'price', 'per_km', 'currency'] as const),
  ]);
  let count = 0;
  const open = () => Promise.resolve(createReadStream(path));
  for await (const row of readTable({ name, bytes: 0, version: '', open }, tables.log, { checkHeader })) {
    const price = readPriceRow(row, network);
    if ('problem' in price) {
      tables.warn(name, row, {
        kind: 'prices',
        message: `${price.problem}; the row is left out, and nothing is sold at it.`,
      });
      continue;
    }
    count += 1;
    await insert.add(price.row);
  }
  await insert.finish();
  if (count === 0) tables.warn(name, undefined, { kind: 'no prices', message: 'No price can be read.' });
  return count;
}

interface NamedCity {
  readonly city_id: number;
  readonly name: string;
  readonly region: string | null;
}

interface NamedAgency {
  readonly agency_id: string;
  readonly name: string;
}

/** What a price file can name, by how it may be written: a file by pair of 500 cities names them half a million times. */
interface PricedNetwork {
  /** By what is left of a name, or of it with its region, without marks and capitals. */
  readonly citiesByName: ReadonlyMap<string, readonly NamedCity[]>;
  readonly citiesById: ReadonlyMap<number, NamedCity>;
  readonly stopIds: ReadonlySet<string>;
  /** By ids, and by what is left of their names. */
  readonly agencyIds: ReadonlyMap<string, string>;
}

/** Finds what a price file can name. */
export function pricedNetwork(
  cities: readonly NamedCity[],
  agencies: readonly NamedAgency[],
  stopIds: ReadonlySet<string>,
): PricedNetwork {
  const citiesByName = new Map<string, NamedCity[]>();
  for (const city of cities) {
    for (const name of new Set([fold(city.name), fold(`${city.name}, ${city.region ?? ''}`)])) {
      citiesByName.set(name, [...(citiesByName.get(name) ?? []), city]);
    }
  }
  const agencyIds = new Map<string, string>();
  for (const { agency_id, name } of agencies) {
    for (const key of [idKey(agency_id), nameKey(name)]) if (!agencyIds.has(key)) agencyIds.set(key, agency_id);
  }
  return { citiesByName, citiesById: new Map(cities.map((city) => [city.city_id, city])), stopIds, agencyIds };
}

const idKey = (text: string) => `id ${text}`;

const nameKey = (text: string) => `name ${fold(text)}`;

/** A row of a price file, or why it cannot be used. */
type ReadPrice = { readonly row: PriceRow } | { readonly problem: string };

type End = Pick<PriceRow, 'from_city' | 'from_stop'>;

/**
 * Reads a row of a price file: `from`, `to` (a stop_id, `#` and a city's id, or a city's name, with its region behind a comma where
 * there are several), `price`, `currency`, and if wanted `carrier`, `vehicle`, `up_to_km`, `per_km`, `one_way`.
 */
export function readPriceRow(row: TableRow, network: PricedNetwork): ReadPrice {
  const [from, to] = [findPlace(row.text('from'), network), findPlace(row.text('to'), network)];
  if ('problem' in from) return { problem: `from ${from.problem}` };
  if ('problem' in to) return { problem: `to ${to.problem}` };
  if ((row.text('from') === '') !== (row.text('to') === '')) return { problem: 'only one of from and to is given' };
  const currency = row.text('currency').toUpperCase();
  const price = row.text('price') || (row.text('per_km') === '' ? '' : '0');
  const fare = readFare({ price, currency });
  if ('problem' in fare) return { problem: fare.problem.replace('currency_type', 'currency') };
  const agency = findCarrier(row.text('carrier'), network);
  if (agency === undefined) return { problem: `carrier “${row.text('carrier')}” is neither an agency_id nor its name` };
  const vehicle = row.text('vehicle').toUpperCase();
  if (vehicle !== '' && !vehicleKinds.some((kind) => kind === vehicle)) {
    return { problem: `vehicle “${vehicle}” is none of ${vehicleKinds.join(', ')}` };
  }
  for (const column of ['up_to_km', 'per_km']) {
    if (!/^(\d+(\.\d+)?)?$/.test(row.text(column))) return { problem: `${column} “${row.text(column)}” is no number` };
  }
  const isOneWay = row.text('one_way');
  if (!['', '0', '1'].includes(isOneWay)) return { problem: `one_way “${isOneWay}” is neither 0 nor 1` };
  return {
    row: {
      line: row.line,
      ...from,
      to_city: to.from_city,
      to_stop: to.from_stop,
      is_one_way: isOneWay === '1' ? 1 : 0,
      agency_id: agency,
      vehicle_kind: vehicle || null,
      up_to_km: row.number('up_to_km') ?? null,
      price,
      per_km: row.text('per_km') || null,
      currency,
    },
  };
}

function findPlace(
  text: string,
  { citiesByName, citiesById, stopIds }: PricedNetwork,
): End | { readonly problem: string } {
  if (text === '') return { from_city: null, from_stop: null };
  if (stopIds.has(text)) return { from_city: null, from_stop: text };
  const id = /^#(\d+)$/.exec(text)?.[1];
  const byId = id === undefined ? undefined : citiesById.get(Number(id));
  const [city, another] = id === undefined ? (citiesByName.get(fold(text)) ?? []) : [byId];
  if (city === undefined) return { problem: `“${text}” is no stop_id, no city and no #id of one` };
  if (another !== undefined) {
    const ways = [city, another].map(({ city_id, region }) => `#${city_id}${region === null ? '' : ` (${region})`}`);
    return { problem: `“${text}” is the name of several cities: write ${ways.join(' or ')}` };
  }
  return { from_city: city.city_id, from_stop: null };
}

/** Null: any. Undefined: there is none of that name. */
function findCarrier(text: string, { agencyIds }: PricedNetwork): string | null | undefined {
  if (text === '') return null;
  return agencyIds.get(idKey(text)) ?? agencyIds.get(nameKey(text));
}
