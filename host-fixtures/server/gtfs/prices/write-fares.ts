import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { bulkInsert } from '../../database/bulk-insert.ts';
import { type Database } from '../../database/tables.ts';
import { getCountry } from '../../clock/country.ts';
import { getCountryCurrency } from '../../clock/country-currency.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { readWhole } from '../files/read-whole.ts';
import { writeLegFares } from './write-leg-fares.ts';
import { readFare } from '../../timetable/fares/read-fare.ts';

/** What the seats of a feed cost. */
export interface Pricing {
  /** Fares that can be sold. */
  readonly fares: number;
  /** If the feed has no fares: the currency of prices by distance. */
  readonly distanceCurrency?: CurrencyCode;
}

const attributes = 'fare_attributes.txt';
const products = 'fare_products.txt';
const transferRules = 'fare_transfer_rules.txt';
const isLeftOut = 'the fare is left out, and nothing is sold at it.';

/**
 * Writes the feed's fares (GTFS Fares v1, and the prices of v2). Invalid fares are reported and left out without a
 * replacement. Only a feed without any fares has prices by distance. The stops must have been written before.
 */
export async function writeFares(database: Database, tables: FeedTables): Promise<Pricing> {
  const fares = await writeAttributes(database, tables);
  await writeRules(database, tables, fares);
  const legFares = await writeLegFares(database, tables);
  for (const feed of tables.each()) {
    if (!feed.has(transferRules)) continue;
    const message = 'What a transfer costs or saves is not read: each coach of a journey has its own fare.';
    feed.warn(transferRules, undefined, { kind: 'fares', message });
  }
  if (!tables.has(attributes) && !tables.has(products)) {
    const distanceCurrency = await currencyOfStops(database);
    return { fares: 0, distanceCurrency };
  }
  if (fares.size + legFares === 0) {
    const message = 'No fare can be read: the timetable is shown, and nothing is sold.';
    for (const feed of tables.each()) {
      const file = [attributes, products].find((one) => feed.has(one));
      if (file !== undefined) feed.warn(file, undefined, { kind: 'no fares', message });
    }
  }
  return { fares: fares.size + legFares };
}

async function writeAttributes(database: Database, tables: FeedTables): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const insert = bulkInsert(database, 'fares', ['fare_id', 'price', 'currency', 'payment_method', 'season']);
  for await (const row of tables.rows(attributes)) {
    const fare_id = row.text('fare_id');
    const [price, currency] = [row.text('price'), row.text('currency_type').toUpperCase()];
    const problem = ids.has(fare_id) ? 'fare_id is there twice' : findProblem({ price, currency });
    if (problem !== undefined) {
      tables.warn(attributes, row, { kind: 'fares', message: `Fare ${fare_id}: ${problem}; ${isLeftOut}` });
      continue;
    }
    ids.add(fare_id);
    const payment_method = readWhole(tables, { file: attributes, row, column: 'payment_method' }) ?? 0;
    await insert.add({ fare_id, price, currency, payment_method, season: tables.getFareSeason(row.source) });
  }
  await insert.finish();
  return ids;
}

function findProblem(fareTexts: { readonly price: string; readonly currency: string }): string | undefined {
  const fare = readFare(fareTexts);
  return 'problem' in fare ? fare.problem : undefined;
}

async function writeRules(database: Database, tables: FeedTables, fares: ReadonlySet<string>): Promise<void> {
  const insert = bulkInsert(database, 'fare_rules', [
    'fare_id',
    'route_id',
    'origin_zone',
    'destination_zone',
    'contains_zone',
  ]);
  for await (const row of tables.rows('fare_rules.txt')) {
    const rule = readRule(row);
    if (fares.has(rule.fare_id)) await insert.add(rule);
  }
  await insert.finish();
}

function readRule(row: TableRow) {
  return {
    fare_id: row.text('fare_id'),
    route_id: row.text('route_id') || null,
    origin_zone: row.text('origin_id') || null,
    destination_zone: row.text('destination_id') || null,
    contains_zone: row.text('contains_id') || null,
  };
}

/**
 * The currency of the countries in which most of the stops are: a network has one, so that there and back go together.
 */
async function currencyOfStops(database: Database): Promise<CurrencyCode | undefined> {
  const zones = await database
    .selectFrom('stops')
    .select(({ fn }) => ['time_zone', fn.countAll<number>().as('count')])
    .groupBy('time_zone')
    .execute();
  const stops = new Map<CurrencyCode, number>();
  for (const { time_zone, count } of zones) {
    const currency = getCountryCurrency(getCountry(time_zone));
    if (currency !== undefined) stops.set(currency, (stops.get(currency) ?? 0) + count);
  }
  const [most] = [...stops].sort(
    ([currencyA, countA], [currencyB, countB]) => countB - countA || currencyA.localeCompare(currencyB),
  );
  return most?.[0];
}
