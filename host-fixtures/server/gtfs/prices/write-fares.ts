import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCountry, getCountryCurrency } from '../../clock/country.ts';
import { insertRows } from '../../database/bulk-insert.ts';
import { type LegFareRow } from '../../database/feed-tables.ts';
import { type Database, type FareRuleRow, type Tables } from '../../database/tables.ts';
import { addToGroup } from '../../kit/group-by.ts';
import { parseFare } from '../../timetable/fares/read-fare.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';

const attributesFile = 'fare_attributes.txt';
const productsFile = 'fare_products.txt';
const transferRulesFile = 'fare_transfer_rules.txt';

/**
 * Writes the fares of an imported feed, or of several feeds that are imported together, into the host's database: GTFS Fares v1
 * (`fare_attributes.txt`, `fare_rules.txt`), and the prices of v2 (`fare_products.txt` and other files). Invalid fares are
 * ignored with a warning, and nothing is sold instead. Only an import without `fare_attributes.txt` and `fare_products.txt`
 * gets prices by distance. The stops must have been written before.
 *
 * @returns the number of fares that can be sold, and the currency of prices by distance; undefined without such prices, or if
 *   it cannot be determined
 */
export async function writeFares(database: Database, tables: FeedTables) {
  const fareIds = await writeAttributes(database, tables);
  await insertRows(database, 'fare_rules', readRules(tables, fareIds));
  const legFareCount = await writeLegFares(database, tables);
  // Feed by feed, so that the warnings name the feed.
  for (const feed of tables.splitByFeed()) {
    if (!feed.has(transferRulesFile)) continue;
    const message = 'Fares of transfers are ignored: each coach of a journey has its own fare.';
    feed.warn(transferRulesFile, 'fares', message);
  }
  const fares = fareIds.size + legFareCount;
  if (fares > 0) return { fares };
  if (!tables.has(attributesFile) && !tables.has(productsFile)) {
    return { fares, distanceCurrency: await findMostCommonCurrency(database) };
  }
  for (const feed of tables.splitByFeed()) {
    const file = [attributesFile, productsFile].find((name) => feed.has(name));
    const message = 'No fare is valid: the timetable is shown, but nothing is sold.';
    if (file !== undefined) feed.warn(file, 'no fares', message);
  }
  return { fares };
}

/** Writes the fares of v1. @returns their ids */
async function writeAttributes(database: Database, tables: FeedTables): Promise<ReadonlySet<string>> {
  const fares = new Map<string, Tables['fares']>();
  for await (const row of tables.readRows(attributesFile)) {
    const fare_id = row.text('fare_id');
    const price = row.text('price');
    const currency = row.text('currency_type').toUpperCase();
    const problem = fares.has(fare_id) ? 'fare_id occurs twice' : findProblem({ price, currency });
    if (problem !== undefined) {
      row.warn('fares', `Fare ${fare_id}: ${problem}; the fare is ignored, and nothing is sold at it.`);
      continue;
    }
    // 0: paid on board, 1: paid in advance. A missing or invalid value counts as 0. The season below is the first day of the
    // next season (`yyyy-MM-dd`) if the fare applies only to that; otherwise null.
    const payment_method = row.wholeNumber('payment_method') ?? 0;
    fares.set(fare_id, { fare_id, price, currency, payment_method, season: tables.getFareSeason(row.source) });
  }
  await insertRows(database, 'fares', fares.values());
  return new Set(fares.keys());
}

type Price = Pick<LegFareRow, 'price' | 'currency'>;

/** Returns why a price or its currency is invalid, with the column names of v1; undefined if both are valid. */
function findProblem(price: Price): string | undefined {
  const fare = parseFare(price);
  return 'problem' in fare ? fare.problem : undefined;
}

/** Reads the rules of valid fares of v1. */
async function* readRules(tables: FeedTables, fareIds: ReadonlySet<string>): AsyncGenerator<FareRuleRow> {
  for await (const row of tables.readRows('fare_rules.txt')) {
    const fare_id = row.text('fare_id');
    if (!fareIds.has(fare_id)) continue;
    // Null, for an empty cell, matches any value.
    yield {
      fare_id,
      route_id: row.text('route_id') || null,
      origin_zone: row.text('origin_id') || null,
      destination_zone: row.text('destination_id') || null,
      contains_zone: row.text('contains_id') || null,
    };
  }
}

/**
 * Returns the currency of the largest number of stops, by the countries of their time zones; of two currencies with the same
 * number, the first by its code. All prices by distance are in one currency, so that return journeys can be sold together.
 * Returns undefined if no stop has a country.
 */
async function findMostCommonCurrency(database: Database): Promise<CurrencyCode | undefined> {
  const zones = await database
    .selectFrom('stops')
    .select(({ fn }) => ['time_zone', fn.countAll<number>().as('count')])
    .groupBy('time_zone')
    .execute();
  const stopCounts = new Map<CurrencyCode, number>();
  for (const { time_zone, count } of zones) {
    const currency = getCountryCurrency(getCountry(time_zone));
    if (currency !== undefined) stopCounts.set(currency, (stopCounts.get(currency) ?? 0) + count);
  }
  const [mostCommon] = [...stopCounts].sort(
    ([currencyA, countA], [currencyB, countB]) => countB - countA || currencyA.localeCompare(currencyB, 'en'),
  );
  return mostCommon?.[0];
}

/**
 * Writes the fares of v2: prices of products for adults, for rides between areas or on the routes of a network, or for all
 * rides. Prices that depend on the time of day are ignored with a warning.
 *
 * @returns the number of prices
 */
export async function writeLegFares(database: Database, tables: FeedTables): Promise<number> {
  if (!tables.has(productsFile)) return 0;
  // Feed by feed, because each has its own categories of riders. The ids of several feeds have different prefixes.
  const pricesByProduct = new Map<string, readonly Price[]>();
  for (const feed of tables.splitByFeed()) {
    for (const [id, prices] of await readProducts(feed)) pricesByProduct.set(id, prices);
  }
  const fares: LegFareRow[] = [];
  for await (const row of tables.readRows('fare_leg_rules.txt')) {
    if (row.text('from_timeframe_group_id') !== '' || row.text('to_timeframe_group_id') !== '') {
      row.warn('timeframes', 'This price depends on the time of day; ignored, and nothing is sold at it.');
      continue;
    }
    const productId = row.text('fare_product_id');
    const prices = pricesByProduct.get(productId);
    if (prices === undefined) {
      const message = `fare_product_id “${productId}” has no price for adults in ${productsFile}; row ignored.`;
      row.warn('unknown products', message);
      continue;
    }
    const rule = readLegRule(tables, row);
    fares.push(...prices.map((price) => ({ ...rule, ...price })));
  }
  await insertRows(database, 'leg_fares', fares);
  if (fares.length > 0) await writeAreasAndNetworks(database, tables);
  return fares.length;
}

function readLegRule(tables: FeedTables, row: TableRow): Omit<LegFareRow, keyof Price> {
  // The priority is null if the table has no column for it. An empty area or network then means all that no rule names;
  // in a table with priorities, it means any (GTFS).
  return {
    from_area: row.text('from_area_id') || null,
    to_area: row.text('to_area_id') || null,
    network_id: row.text('network_id') || null,
    priority: row.has('rule_priority') ? (row.wholeNumber('rule_priority') ?? 0) : null,
    season: tables.getFareSeason(row.source),
  };
}

/**
 * Reads the products of a feed for adults: those without a rider category, and those of the categories for adults. If the feed
 * names no category for adults, all products count.
 *
 * @returns the prices of each product, usually one in each currency
 */
async function readProducts(tables: FeedTables): Promise<ReadonlyMap<string, readonly Price[]>> {
  const adultCategories = await readAdultCategories(tables);
  const pricesByProduct = new Map<string, Price[]>();
  for await (const row of tables.readRows(productsFile)) {
    const category = row.text('rider_category_id');
    if (category !== '' && adultCategories !== undefined && !adultCategories.has(category)) continue;
    const id = row.text('fare_product_id');
    const price = { price: row.text('amount'), currency: row.text('currency').toUpperCase() };
    // The columns of `fare_products.txt` have other names than those of v1.
    const problem = findProblem(price)?.replace('currency_type', 'currency').replace('price', 'amount');
    if (problem !== undefined) {
      row.warn('fares', `Product ${id}: ${problem}; ignored, and nothing is sold at it.`);
      continue;
    }
    addToGroup(pricesByProduct, id, price);
  }
  return pricesByProduct;
}

/** Returns the default rider categories, or else those whose id or name means adults; undefined if the feed has neither. */
async function readAdultCategories(tables: FeedTables): Promise<ReadonlySet<string> | undefined> {
  const defaultIds = new Set<string>();
  const adultIds = new Set<string>();
  for await (const row of tables.readRows('rider_categories.txt')) {
    const id = row.text('rider_category_id');
    if (row.text('is_default_fare_category') === '1') defaultIds.add(id);
    if (/adult|standard|regular/i.test(`${id} ${row.text('rider_category_name')}`)) adultIds.add(id);
  }
  return [defaultIds, adultIds].find(({ size }) => size > 0);
}

/** Writes which stops are in an area, and which routes in a network. Prices of v2 depend on both. */
async function writeAreasAndNetworks(database: Database, tables: FeedTables): Promise<void> {
  const areas = await readPairs(tables, ['stop_areas.txt'], ['stop_id', 'area_id']);
  await insertRows(
    database,
    'stop_areas',
    areas.map(([stop_id, area_id]) => ({ stop_id, area_id })),
  );
  const networks = await readPairs(tables, ['routes.txt', 'route_networks.txt'], ['route_id', 'network_id']);
  await insertRows(
    database,
    'route_networks',
    networks.map(([route_id, network_id]) => ({ route_id, network_id })),
  );
}

/** Reads the pairs of ids in two columns, each once. Rows without a second id are ignored. */
async function readPairs(tables: FeedTables, files: readonly string[], [first, second]: readonly [string, string]) {
  const pairs = new Map<string, readonly [string, string]>();
  for (const file of files) {
    for await (const row of tables.readRows(file)) {
      const pair = [row.text(first), row.text(second)] as const;
      if (pair[1] !== '') pairs.set(JSON.stringify(pair), pair);
    }
  }
  return [...pairs.values()];
}
