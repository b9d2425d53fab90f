import { expect, it } from 'vitest';
import { openTables } from '../feed-tables.test-data.ts';
import { type Changes, openEmptyDatabase } from '../import-feed.test-data.ts';
import { writeLegFares } from './write-fares.ts';

/** Writes the prices of a feed. @returns each price as `from to network priority: price currency` */
async function write(changes: Changes) {
  const database = await openEmptyDatabase();
  const { tables, warnings } = await openTables({ changes: { 'routes.txt': 'route_id\nR\n', ...changes } });
  const count = await writeLegFares(database, tables);
  const rows = await database.selectFrom('leg_fares').selectAll().execute();
  const prices = rows.map(
    ({ from_area, to_area, network_id, priority, price, currency }) =>
      `${from_area} ${to_area} ${network_id} ${priority}: ${price} ${currency}`,
  );
  const areas = await database.selectFrom('stop_areas').selectAll().execute();
  const networks = await database.selectFrom('route_networks').selectAll().execute();
  return { count, prices: prices.sort(), warnings, areas, networks };
}

const product = { 'fare_products.txt': 'fare_product_id,amount,currency\nP,5,gbp\nP,6,EUR\n' };
const anywhere = { 'fare_leg_rules.txt': 'fare_product_id\nP\n' };

it('a feed without products has no prices', async () => {
  expect(await write(anywhere)).toMatchObject({ count: 0, prices: [], warnings: [] });
});

it('a product has a price in each currency', async () => {
  expect(await write({ ...product, ...anywhere })).toMatchObject({
    count: 2,
    prices: ['null null null null: 5 GBP', 'null null null null: 6 EUR'],
    warnings: [],
  });
});

it('a rule has areas, a network and a priority, which is 0 if its cell is empty', async () => {
  const rules = 'from_area_id,to_area_id,network_id,rule_priority,fare_product_id\na,b,n,2,P\n,,,,P\n';
  const changes = { 'fare_products.txt': 'fare_product_id,amount,currency\nP,5,GBP\n', 'fare_leg_rules.txt': rules };
  expect((await write(changes)).prices).toEqual(['a b n 2: 5 GBP', 'null null null 0: 5 GBP']);
});

it.each([
  ['from_timeframe_group_id', 'peak,'],
  ['to_timeframe_group_id', ',peak'],
])('a price that depends on the time of day is ignored: %s', async (_column, cells) => {
  const rules = `from_timeframe_group_id,to_timeframe_group_id,fare_product_id\n${cells},P\n`;
  const { count, warnings } = await write({ ...product, 'fare_leg_rules.txt': rules });
  expect([count, warnings]).toEqual([
    ...[0, ['fare_leg_rules.txt:2: This price depends on the time of day; ignored, and nothing is sold at it.']],
  ]);
});

it.each<[string, string | undefined, string]>([
  ['of no category', undefined, '1'],
  ['of the default category', 'c,Child,0\na,Grown-up,1\n', '2'],
  ['of the default category rather than of adults', 'a,Adult,0\nc,Anyone,1\n', '3'],
  ['of adults if there is no default category', 'c,Child,0\na,Adult,\n', '2'],
])('the price is that %s', async (_case, rows, price) => {
  const categories = rows && `rider_category_id,rider_category_name,is_default_fare_category\n${rows}`;
  const products = {
    1: 'P,,1,GBP',
    2: 'P,a,2,GBP\nP,c,3,GBP',
    3: 'P,a,2,GBP\nP,c,3,GBP',
  }[price];
  const { prices, warnings } = await write({
    ...anywhere,
    'fare_products.txt': `fare_product_id,rider_category_id,amount,currency\n${products}\n`,
    'rider_categories.txt': categories,
  });
  expect([prices, warnings]).toEqual([[`null null null null: ${price} GBP`], []]);
});

it('areas of stops and networks of routes are written without duplicates, and only if there are prices', async () => {
  const tables = {
    'stop_areas.txt': 'stop_id,area_id\nL,a\nL,a\nL,b\n',
    'routes.txt': 'route_id,network_id\nR,n\nS,\n',
    'route_networks.txt': 'network_id,route_id\nn,R\nm,R\n',
  };
  const { areas, networks } = await write({ ...product, ...anywhere, ...tables });
  expect(areas.map(({ stop_id, area_id }) => `${stop_id} ${area_id}`).sort()).toEqual(['L a', 'L b']);
  expect(networks.map(({ route_id, network_id }) => `${route_id} ${network_id}`).sort()).toEqual(['R m', 'R n']);
  expect((await write({ ...product, ...tables })).areas).toEqual([]);
});
