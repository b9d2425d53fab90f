import { expect, it, onTestFinished } from 'vitest';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { openDatabase } from '../../database/open-database.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { type Changes, importFeed } from '../import-feed.test-data.ts';

/** Returns the price of a ride from Leeds to York, 33 km, on a host that does not invent prices. */
async function getPrice(changes: Changes, prices?: string) {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const pricesFile = prices === undefined ? undefined : `${writeFolder({ 'prices.csv': prices })}/prices.csv`;
  const { summary, warnings } = await importFeed(changes, { database, pricesFile });
  const timetable = openTimetable(database, { inventsPrices: false });
  const ids = new Map((await timetable.origins()).map((city) => [city.name, city.id]));
  const search = { originId: ids.get('Leeds') ?? 0, destinationId: ids.get('York') ?? 0, date: '2026-11-21' };
  const [legs] = await timetable.connections(search);
  const fare = legs?.[0]?.fare;
  return { warnings, fares: summary.fares, price: fare && `${getCurrency(fare)} ${toMainAmount(fare)}` };
}

it.each<[string, string, string | undefined]>([
  ['its cities', 'from,to,price,currency\nLeeds,York,9.50,GBP\n', 'GBP 9.5'],
  ['its cities in the other direction', 'from,to,price,currency\nyork,LEEDS,9.50,EUR\n', 'EUR 9.5'],
  ['its cities, but only in the other direction', 'from,to,price,currency,one_way\nYork,Leeds,9.50,GBP,1\n', undefined],
  ['its stops', 'from,to,price,currency\nL,Y,9,GBP\n', 'GBP 9'],
  ['ids of its cities', 'from,to,price,currency\n#1,#3,9,GBP\n', 'GBP 9'],
  ['other cities', 'from,to,price,currency\nLeeds,Tadcaster,9,GBP\n', undefined],
  ['its distance', 'up_to_km,price,currency\n20,5,GBP\n50,8,GBP\n100,12,GBP\n', 'GBP 8'],
  ['each kilometre', 'price,per_km,currency\n2,0.1,GBP\n', 'GBP 5.45'],
  ['its carrier', 'carrier,price,currency\nNorthern Coaches,7,GBP\n', 'GBP 7'],
  ['its vehicle', 'vehicle,price,currency\nASTROMEGA,7,GBP\n', undefined],
])('a feed without fares is sold at the price of %s', async (...[, prices, expected]) => {
  expect(await getPrice({}, prices)).toMatchObject({ price: expected, warnings: [] });
});

it('a feed without fares and prices is not sold', async () => {
  expect(await getPrice({})).toEqual({ price: undefined, fares: 0, warnings: [] });
});

it('a price can apply to a kind of vehicle', async () => {
  const trips = 'route_id,service_id,trip_id,vehicle_kind\nR,DAILY,out,ASTROMEGA\nR,DAILY,back,FREESTONES\n';
  const prices = 'vehicle,price,currency\nASTROMEGA,7,GBP\n,5,GBP\n';
  expect((await getPrice({ 'trips.txt': trips }, prices)).price).toBe('GBP 7');
});

it.each([
  ['Hull,York,9,GBP', 'from “Hull” is neither a stop_id nor a city nor the #id of a city'],
  ['Leeds,,9,GBP', 'only one of from and to is given'],
  ['Leeds,York,"9,50",GBP', 'price “9,50” is not an amount such as 12 or 12.00'],
  ['Leeds,York,£9,GBP', 'price “£9” is not an amount such as 12 or 12.00'],
  ['Leeds,York,9,quid', 'currency “QUID” is not an ISO 4217 code'],
])('an invalid price is reported with its line: %s', async (row, problem) => {
  const { warnings, price } = await getPrice({}, `from,to,price,currency\n${row}\n`);
  expect(price).toBeUndefined();
  expect(warnings).toEqual([
    `prices.csv:2: ${problem}; the row is ignored, and nothing is sold at it.`,
    'prices.csv: No price is valid.',
  ]);
});

it('another kind of file is rejected', async () => {
  await expect(getPrice({}, 'stop,amount\nL,9\n')).rejects.toThrow(/^prices\.csv:1: these are not the columns/);
});

const createFaresV2 = (rules: readonly string[], changes: Changes = {}) => ({
  'fare_products.txt': [
    'fare_product_id,amount,currency,rider_category_id',
    ...['single,6.00,EUR,adult', 'single,3.00,EUR,child', 'day,9.00,EUR,', 'odd,much,EUR,'],
  ].join('\n'),
  'rider_categories.txt':
    'rider_category_id,rider_category_name,is_default_fare_category\nadult,Adult,1\nchild,Child,0\n',
  'stop_areas.txt': 'area_id,stop_id\nleeds,L\nyork,Y\n',
  'routes.txt': 'route_id,agency_id,route_short_name,route_type,network_id\nR,A,840,3,coast\n',
  'fare_leg_rules.txt': rules.join('\n'),
  ...changes,
});
const header = 'network_id,from_area_id,to_area_id,fare_product_id';

it.each<[string, readonly string[], string | undefined]>([
  ['its areas', [header, ',leeds,york,single'], 'EUR 6'],
  ['other areas', [header, ',york,leeds,single'], undefined],
  ['its network', [header, 'coast,,,day'], 'EUR 9'],
  ['another network', [header, 'hills,,,day'], undefined],
  ['anywhere', [header, ',,,single'], 'EUR 6'],
  ['areas rather than a rule for other areas', [header, ',,,single', ',leeds,york,day'], 'EUR 9'],
  ['the highest priority', [`${header},rule_priority`, ',leeds,york,single,1', ',,,day,2'], 'EUR 9'],
  ['the lowest of two rules', [header, ',leeds,york,day', ',leeds,york,single'], 'EUR 6'],
])('Fares v2 have a price by %s', async (...[, rules, expected]) => {
  expect((await getPrice(createFaresV2(rules))).price).toBe(expected);
});

it('prices of Fares v2 that are invalid or depend on the time of day are reported', async () => {
  const rules = [`${header},from_timeframe_group_id`, ',,,odd,', ',,,single,peak'];
  const { warnings, price } = await getPrice(createFaresV2(rules));
  expect(price).toBeUndefined();
  expect(warnings).toEqual([
    'fare_products.txt:5: Product odd: amount “much” is not an amount such as 12 or 12.00; ignored, and nothing is sold at it.',
    'fare_leg_rules.txt:2: fare_product_id “odd” has no price for adults in fare_products.txt; row ignored.',
    'fare_leg_rules.txt:3: This price depends on the time of day; ignored, and nothing is sold at it.',
    'fare_products.txt: No fare is valid: the timetable is shown, but nothing is sold.',
  ]);
});
