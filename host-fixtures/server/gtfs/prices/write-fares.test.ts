import { describe, expect, it } from 'vitest';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { openTimetable, type TimetableOptions } from '../../timetable/open-timetable.ts';
import { type Changes, importFeed } from '../import-feed.test-data.ts';
import { goodFeed } from '../../../testing/test-feed.ts';

async function importFares(changes: Changes, options: TimetableOptions = {}) {
  const { database, summary, warnings } = await importFeed(changes);
  const timetable = openTimetable(database, options);
  const ids = new Map((await timetable.origins()).map((city) => [city.name, city.id]));
  const pair = { originId: ids.get('Leeds') ?? 0, destinationId: ids.get('York') ?? 0 };
  const date = '2026-11-21';
  const [legs] = await timetable.connections({ ...pair, date });
  const fare = legs?.[0]?.fare;
  return {
    warnings,
    summary,
    fare: fare && `${getCurrency(fare)} ${toMainAmount(fare)}`,
    departures: (await timetable.departures({ ...pair, date })).length,
    saleDays: await timetable.saleDays({ ...pair, from: date, days: 2, after: 0 }),
  };
}

const fares = (...rows: readonly string[]) =>
  ['fare_id,price,currency_type,payment_method,transfers', ...rows].join('\n');
const withTimeZones = (zones: readonly [string, string, string]) =>
  goodFeed['stops.txt']
    .split('\n')
    .map((row, index) => `${row},${['stop_timezone', ...zones][index] ?? ''}`)
    .join('\n');

describe('an invalid fare', () => {
  it.each([
    ['F,"12,00",EUR,1,0', 'price “12,00” is not an amount such as 12 or 12.00'],
    ['F,£12.00,GBP,1,0', 'price “£12.00” is not an amount such as 12 or 12.00'],
    ['F,-3,GBP,1,0', 'price “-3” is not an amount such as 12 or 12.00'],
    ['F,1e308,GBP,1,0', 'price “1e308” is not an amount such as 12 or 12.00'],
    ['F,12,pounds,1,0', 'currency_type “POUNDS” is not an ISO 4217 code'],
    ['F,12,,1,0', 'currency_type is empty'],
    ['F,2500.50,JPY,1,0', 'price “2500.50” has more decimals than JPY, which has 0'],
  ])('is ignored with a warning, and nothing is sold instead: %s', async (row, problem) => {
    const { warnings, fare, departures, saleDays, summary } = await importFares({ 'fare_attributes.txt': fares(row) });
    expect(warnings).toEqual([
      `fare_attributes.txt:2: Fare F: ${problem}; the fare is ignored, and nothing is sold at it.`,
      'fare_attributes.txt: No fare is valid: the timetable is shown, but nothing is sold.',
    ]);
    expect([fare, departures, saleDays]).toEqual([undefined, 1, []]);
    expect([summary.fares, summary.distanceCurrency]).toEqual([0, undefined]);
  });

  it('does not affect the other fares', async () => {
    const { warnings, fare } = await importFares({ 'fare_attributes.txt': fares('F,2500,JPY,1,0', 'G,-3,JPY,1,0') });
    expect([fare, warnings.length]).toEqual(['JPY 2500', 1]);
  });

  it('is a second one with the same fare_id', async () => {
    const { warnings, fare } = await importFares({ 'fare_attributes.txt': fares('F,12,EUR,1,0', 'F,3,EUR,1,0') });
    expect([fare, warnings]).toEqual([
      'EUR 12',
      ['fare_attributes.txt:3: Fare F: fare_id occurs twice; the fare is ignored, and nothing is sold at it.'],
    ]);
  });

  it('is one of Fares v2 without a rule', async () => {
    const { warnings, fare } = await importFares({
      'fare_products.txt': 'fare_product_id,amount,currency\nP,12.00,EUR\n',
    });
    expect([fare, warnings]).toEqual([
      undefined,
      ['fare_products.txt: No fare is valid: the timetable is shown, but nothing is sold.'],
    ]);
  });
});

describe('a feed without any fares', () => {
  it.each([
    ['GBP', ['Europe/London', 'Europe/London', 'Europe/London']],
    ['EUR', ['Europe/Dublin', 'Europe/Paris', 'Europe/London']],
    ['EUR', ['Europe/London', 'Europe/Paris', 'America/New_York']],
    ['USD', ['US/Eastern', 'America/New_York', 'America/New_York']],
    ['CAD', ['Canada/Eastern', 'America/Dawson_Creek', 'America/Toronto']],
    ['MXN', ['America/Mexico_City', 'America/Mexico_City', 'America/Tijuana']],
    ['JPY', ['Asia/Tokyo', 'Asia/Tokyo', 'Japan']],
  ] as const)('has prices by distance, in %s as the currency of most stops', async (currency, zones) => {
    const { fare, summary, saleDays } = await importFares({ 'stops.txt': withTimeZones(zones) });
    expect([summary.distanceCurrency, fare?.slice(0, 3), saleDays.length]).toEqual([currency, currency, 2]);
  });

  it('is not sold if prices must not be invented', async () => {
    const { fare, departures, saleDays } = await importFares({}, { inventsPrices: false });
    expect([fare, departures, saleDays]).toEqual([undefined, 1, []]);
  });
});

describe('the zones of a ride', () => {
  const zones = (...names: readonly string[]) =>
    goodFeed['stops.txt']
      .split('\n')
      .map((row, index) => `${row},${['zone_id', ...names][index] ?? ''}`)
      .join('\n');
  it.each([
    [['F,,,,a', 'F,,,,b', 'F,,,,c'], 'GBP 6'],
    [['F,,,,a', 'F,,,,c'], undefined],
    [['F,R,,,a', 'F,R,,,b', 'F,R,,,c'], 'GBP 6'],
    [['F,S,,,a', 'F,S,,,b', 'F,S,,,c'], undefined],
  ])('determine its fare: %j', async (rules, fare) => {
    const changes = {
      'stops.txt': zones('a', 'b', 'c'),
      'fare_attributes.txt': fares('F,6.00,GBP,1,0'),
      'fare_rules.txt': ['fare_id,route_id,origin_id,destination_id,contains_id', ...rules].join('\n'),
    };
    expect((await importFares(changes)).fare).toBe(fare);
  });
});
