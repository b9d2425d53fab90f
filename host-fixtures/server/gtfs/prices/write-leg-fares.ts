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
 * Writes the prices of Fares v2: those of products for adults, where a rule says a price for a ride between areas, on the routes of a
 * network, or for any. What depends on the time of day, and fares of transfers, are left out and reported.
 *
 * @returns how many prices there are
 */
export async function writeLegFares(database: Database, tables: FeedTables): Promise<number> {
  if (!tables.has(products)) return 0;
  const prices = new Map<string, readonly Price[]>();
  for (const feed of tables.each()) {
    for (const [id, found] of await readProducts(feed, await readAdultCategories(feed))) prices.set(id, found);
  }
  let count = 0;
  for await (const row of tables.rows(rules)) {
    const found = prices.get(row.text('fare_product_id'));
    if (row.text('from_timeframe_group_id') !== '' || row.text('to_timeframe_group_id') !== '') {
      const message = 'This price depends on the time of day; left out, and nothing is sold at it.';
      tables.warn(rules, row, { kind: 'timeframes', message });
      continue;
    }
    if (found === undefined) {
      const message = `fare_product_id “${row.text('fare_product_id')}” has no price for adults in ${products}; row left out.`;
      tables.warn(rules, row, { kind: 'unknown products', message });
      continue;
    }
    const areas = areasOf(tables, row);
    for (const price of found) {
      count += 1;
      await database
        .insertInto('leg_fares')
        .values({ ...areas, ...price, season: tables.fareSeasonOf(row.source) })
        .execute();
    }
  }
  if (count > 0) await writeAreas(database, tables);
  return count;
}

function areasOf(tables: FeedTables, row: TableRow) {
  return {
    from_area: row.text('from_area_id') || null,
    to_area: row.text('to_area_id') || null,
    network_id: row.text('network_id') || null,
    priority: row.has('rule_priority') ? (readWhole(tables, { file: rules, row, column: 'rule_priority' }) ?? 0) : null,
  };
}

/** Ids of the categories that anybody may travel by; undefined where the feed names none as usual. */
async function readAdultCategories(tables: FeedTables): Promise<ReadonlySet<string> | undefined> {
  const usual = new Set<string>();
  const adult = new Set<string>();
  for await (const row of tables.rows('rider_categories.txt')) {
    const id = row.text('rider_category_id');
    if (row.text('is_default_fare_category') === '1') usual.add(id);
    if (/adult|standard|regular/i.test(`${id} ${row.text('rider_category_name')}`)) adult.add(id);
  }
  if (usual.size > 0) return usual;
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
    const read = readFare(price);
    if ('problem' in read) {
      const problem = read.problem.replace('currency_type', 'currency').replace('price', 'amount');
      const message = `Product ${id}: ${problem}; left out, and nothing is sold at it.`;
      tables.warn(products, row, { kind: 'fares', message });
      continue;
    }
    prices.set(id, [...(prices.get(id) ?? []), price]);
  }
  return prices;
}

async function writeAreas(database: Database, tables: FeedTables): Promise<void> {
  for await (const row of tables.rows('stop_areas.txt')) {
    const area = { stop_id: row.text('stop_id'), area_id: row.text('area_id') };
    await database
      .insertInto('stop_areas')
      .values(area)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const file of ['routes.txt', 'route_networks.txt']) {
    for await (const row of tables.rows(file)) {
      const network = { route_id: row.text('route_id'), network_id: row.text('network_id') };
      if (network.network_id === '') continue;
      await database
        .insertInto('route_networks')
        .values(network)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
