import { vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { insertRows } from '../../database/bulk-insert.ts';
import type { PriceRow } from '../../database/feed-tables.ts';
import type { AgencyRow, CityRow, Database } from '../../database/tables.ts';
import { addToGroup } from '../../kit/group-by.ts';
import { parseFare } from '../../timetable/fares/read-fare.ts';
import { fold } from '../cities/place-words.ts';
import { FeedError } from '../feed-problems.ts';
import type { FeedTables } from '../feed-tables.ts';
import { readTable } from '../files/read-table.ts';
import type { TableRow } from '../files/table-row.ts';

/**
 * Imports an operator's price file, a CSV table, into the database. Cities, stops and carriers must have been written before.
 * Invalid rows are ignored with a warning; prices are never guessed.
 *
 * @returns the number of prices
 * @throws FeedError if the file is missing, or is not a price file
 */
export async function writePrices(database: Database, tables: FeedTables, path: string): Promise<number> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw new FeedError(`There is no price file at ${path}.`);
  const name = basename(path);
  const lookup = createPriceLookup(
    await database.selectFrom('cities').select(['city_id', 'name', 'region']).execute(),
    await database.selectFrom('agencies').select(['agency_id', 'name']).execute(),
    new Set((await database.selectFrom('stops').select('stop_id').execute()).map(({ stop_id }) => stop_id)),
  );
  const checkHeader = (header: ReadonlySet<string>) => {
    if (header.has('currency') && (header.has('price') || header.has('per_km'))) return;
    throw new FeedError(
      `${name}:1: these are not the columns of a price file, which needs currency, and price or per_km.`,
    );
  };
  const prices: PriceRow[] = [];
  for await (const row of readTable({ name, open: () => createReadStream(path) }, tables.log, { checkHeader })) {
    const price = readPriceRow(row, lookup);
    if ('row' in price) prices.push(price.row);
    else row.warn('prices', `${price.problem}; the row is ignored, and nothing is sold at it.`);
  }
  await insertRows(database, 'prices', prices);
  if (prices.length === 0) tables.warn(name, 'no prices', 'No price is valid.');
  return prices.length;
}

type NamedCity = Pick<CityRow, 'city_id' | 'name' | 'region'>;

/** Maps for the places and carriers in price files, which may contain half a million pairs of cities. */
type PriceLookup = ReturnType<typeof createPriceLookup>;

/**
 * Indexes cities by id, name, and name with region (`Springfield, Illinois`); and agencies (carriers) by id and name. Names are
 * folded: compared without accents and capitals.
 */
export function createPriceLookup(
  cities: readonly NamedCity[],
  agencies: readonly Pick<AgencyRow, 'agency_id' | 'name'>[],
  stopIds: ReadonlySet<string>,
) {
  const citiesByName = new Map<string, NamedCity[]>();
  for (const city of cities) {
    addToGroup(citiesByName, fold(city.name), city);
    if (city.region !== null) addToGroup(citiesByName, fold(`${city.name}, ${city.region}`), city);
  }
  return {
    citiesByName,
    citiesById: new Map(cities.map((city) => [city.city_id, city])),
    stopIds,
    agencyIds: new Set(agencies.map(({ agency_id }) => agency_id)),
    /** The first carrier with each name: the order is reversed, because later entries of a map replace earlier ones. */
    agencyIdByName: new Map(agencies.toReversed().map(({ agency_id, name }) => [fold(name), agency_id])),
  };
}

/**
 * Reads a row of a price file: `from` and `to` (a stop_id, `#` with the id of a city, or the name of a city, after which a
 * comma and its region may follow; both empty for any places), `price`, `currency`, and optionally `carrier`, `vehicle`,
 * `up_to_km` (the distance up to which the price applies), `per_km` (added for each kilometre; `price` may then be empty) and
 * `one_way` (1: not in the other direction; otherwise 0 or empty).
 */
export function readPriceRow(
  row: TableRow,
  lookup: PriceLookup,
): { readonly row: PriceRow } | { readonly problem: string } {
  const [from, to] = [findPlace(row.text('from'), lookup), findPlace(row.text('to'), lookup)];
  if (from.problem !== undefined) return { problem: `from ${from.problem}` };
  if (to.problem !== undefined) return { problem: `to ${to.problem}` };
  if ((row.text('from') === '') !== (row.text('to') === '')) return { problem: 'only one of from and to is given' };
  const currency = row.text('currency').toUpperCase();
  // A fare only by distance begins at 0. If `per_km` is empty, too, the empty price is refused below.
  const price = row.text('price') || (row.text('per_km') === '' ? '' : '0');
  const fare = parseFare({ price, currency });
  // The problem contains the name of the column in GTFS.
  if ('problem' in fare) return { problem: fare.problem.replace('currency_type', 'currency') };
  const carrier = row.text('carrier');
  const agencyId = findAgencyId(carrier, lookup);
  if (agencyId === undefined) return { problem: `carrier “${carrier}” is neither an agency_id nor its name` };
  const vehicle = row.text('vehicle').toUpperCase();
  if (vehicle !== '' && !vehicleKinds.some((kind) => kind === vehicle)) {
    return { problem: `vehicle “${vehicle}” is not one of ${vehicleKinds.join(', ')}` };
  }
  for (const column of ['up_to_km', 'per_km']) {
    if (!/^(\d+(\.\d+)?)?$/.test(row.text(column)))
      return { problem: `${column} “${row.text(column)}” is not a number` };
  }
  const oneWay = row.text('one_way');
  if (!['', '0', '1'].includes(oneWay)) return { problem: `one_way “${oneWay}” is neither 0 nor 1` };
  return {
    row: {
      // The key of the row. Of equally specific prices, the first one in the file applies.
      line: row.line,
      from_city: from.cityId,
      from_stop: from.stopId,
      to_city: to.cityId,
      to_stop: to.stopId,
      is_one_way: oneWay === '1' ? 1 : 0,
      agency_id: agencyId,
      vehicle_kind: vehicle || null,
      up_to_km: row.number('up_to_km') ?? null,
      // As texts, so that no decimals are lost.
      price,
      per_km: row.text('per_km') || null,
      currency,
    },
  };
}

/** Finds a carrier by its id or else its name. Null for an empty text, which means all carriers. */
function findAgencyId(carrier: string, { agencyIds, agencyIdByName }: PriceLookup): string | null | undefined {
  if (carrier === '') return null;
  return agencyIds.has(carrier) ? carrier : agencyIdByName.get(fold(carrier));
}

/** Finds a city or a stop. Both ids are null for an empty text, which means any place. */
function findPlace(text: string, { citiesByName, citiesById, stopIds }: PriceLookup) {
  if (text === '') return { cityId: null, stopId: null };
  if (stopIds.has(text)) return { cityId: null, stopId: text };
  const id = /^#(\d+)$/.exec(text)?.[1];
  const candidates = id === undefined ? (citiesByName.get(fold(text)) ?? []) : [citiesById.get(Number(id))];
  const cities = candidates.filter((city) => city !== undefined);
  const [city] = cities;
  if (city === undefined) return { problem: `“${text}” is neither a stop_id nor a city nor the #id of a city` };
  if (cities.length === 1) return { cityId: city.city_id, stopId: null };
  const ids = cities.map(({ city_id, region }) => `#${city_id}${region === null ? '' : ` (${region})`}`);
  return { problem: `“${text}” is the name of several cities: write ${ids.join(' or ')}` };
}
