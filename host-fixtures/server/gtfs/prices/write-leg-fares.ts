import { bulkInsert } from '../../database/bulk-insert.ts';
import { type LegFareRow } from '../../database/feed-tables.ts';
import { type Database } from '../../database/tables.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { readWhole } from '../files/read-whole.ts';
import { readFare } from '../../timetable/fares/read-fare.ts';

const rules = 'fare_leg_rules.txt';
const products = 'fare_products.txt';

type Price = Pick<LegFareRow, 'price' | 'currency'>;

/**
 * Writes the prices of Fares v2: products for adults that a rule applies to rides between areas, on the routes of a network, or
 * to all rides. Prices that depend on the time of day, and fares of transfers, are left out and reported.
 *
 * @returns the number of prices
 */
export async function writeLegFares(database: Database, tables: FeedTables): Promise<number> {
  if (!tables.has(products)) return 0;
  const prices = new Map<string, readonly Price[]>();
  for (const feed of tables.each()) {
    for (const [id, price] of await readProducts(feed, await readAdultCategories(feed))) prices.set(id, price);
  }
  const insert = bulkInsert(database, 'leg_fares', [
    'from_area',
    'to_area',
    'network_id',
    'priority',
    'price',
    'currency',
    'season',
  ]);
  let count = 0;
  for await (const row of tables.rows(rules)) {
    const rowPrices = prices.get(row.text('fare_product_id'));
    if (row.text('from_timeframe_group_id') !== '' || row.text('to_timeframe_group_id') !== '') {
      const message = 'This price depends on the time of day; left out, and nothing is sold at it.';
      tables.warn(rules, row, { kind: 'timeframes', message });
      continue;
    }
    if (rowPrices === undefined) {
      const message = `fare_product_id “${row.text('fare_product_id')}” has no price for adults in ${products}; row left out.`;
      tables.warn(rules, row, { kind: 'unknown products', message });
      continue;
    }
    const areas = readAreas(tables, row);
    for (const price of rowPrices) {
      count += 1;
      await insert.add({ ...areas, ...price, season: tables.getFareSeason(row.source) });
    }
  }
  await insert.finish();
  if (count > 0) await writeAreas(database, tables);
  return count;
}

function readAreas(tables: FeedTables, row: TableRow) {
  return {
    from_area: row.text('from_area_id') || null,
    to_area: row.text('to_area_id') || null,
    network_id: row.text('network_id') || null,
    priority: row.has('rule_priority') ? (readWhole(tables, { file: rules, row, column: 'rule_priority' }) ?? 0) : null,
  };
}

/** The ids of the default rider categories, or of those that are called adult; undefined if the feed has neither. */
async function readAdultCategories(tables: FeedTables): Promise<ReadonlySet<string> | undefined> {
  const defaults = new Set<string>();
  const adult = new Set<string>();
  for await (const row of tables.rows('rider_categories.txt')) {
    const id = row.text('rider_category_id');
    if (row.text('is_default_fare_category') === '1') defaults.add(id);
    if (/adult|standard|regular/i.test(`${id} ${row.text('rider_category_name')}`)) adult.add(id);
  }
  if (defaults.size > 0) return defaults;
  return adult.size > 0 ? adult : undefined;
}

async function readProducts(
  tables: FeedTables,
  adults: ReadonlySet<string> | undefined,
): Promise<ReadonlyMap<string, readonly Price[]>> {
  const prices = new Map<string, Price[]>();
  for await (const row of tables.rows(products)) {
    const category = row.text('rider_category_id');
    if (category !== '' && !(adults?.has(category) ?? true)) continue;
    const id = row.text('fare_product_id');
    const price = { price: row.text('amount'), currency: row.text('currency').toUpperCase() };
    const fare = readFare(price);
    if ('problem' in fare) {
      const problem = fare.problem.replace('currency_type', 'currency').replace('price', 'amount');
      const message = `Product ${id}: ${problem}; left out, and nothing is sold at it.`;
      tables.warn(products, row, { kind: 'fares', message });
      continue;
    }
    prices.set(id, [...(prices.get(id) ?? []), price]);
  }
  return prices;
}

async function writeAreas(database: Database, tables: FeedTables): Promise<void> {
  const areas = bulkInsert(database, 'stop_areas', ['stop_id', 'area_id']);
  const isNewArea = createPairFilter();
  for await (const row of tables.rows('stop_areas.txt')) {
    const area = { stop_id: row.text('stop_id'), area_id: row.text('area_id') };
    if (isNewArea(area.stop_id, area.area_id)) await areas.add(area);
  }
  await areas.finish();
  const networks = bulkInsert(database, 'route_networks', ['route_id', 'network_id']);
  const isNewNetwork = createPairFilter();
  for (const file of ['routes.txt', 'route_networks.txt']) {
    for await (const row of tables.rows(file)) {
      const network = { route_id: row.text('route_id'), network_id: row.text('network_id') };
      if (network.network_id !== '' && isNewNetwork(network.route_id, network.network_id)) await networks.add(network);
    }
  }
  await networks.finish();
}

/** Returns whether a pair of ids is passed for the first time. */
function createPairFilter(): (a: string, b: string) => boolean {
  const pairs = new Set<string>();
  return (a, b) => pairs.size < pairs.add(JSON.stringify([a, b])).size;
}
