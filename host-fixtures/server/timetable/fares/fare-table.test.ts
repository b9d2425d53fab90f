import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { openTimetable } from '../open-timetable.ts';

const stops = [
  'stop_id,stop_name,stop_lat,stop_lon,zone_id',
  'L,Leeds (Dyer Street),53.7965,-1.5347,leeds',
  'T,Tadcaster (Bus Station),53.8845,-1.2621,',
  'Y,York (Rougier Street),53.9592,-1.0873,york',
].join('\n');
const header = 'fare_id,price,currency_type,payment_method,transfers';
const attributes = [
  'dear,12.5,GBP,1,0',
  'cheap,9.99,GBP,1,0',
  'driver,5,GBP,0,0',
  'broken,much,GBP,1,0',
  'abroad,2500,JPY,1,0',
];

const getId = (row: string) => row.split(',')[0];

async function findFare(rules: readonly string[]): Promise<string | undefined> {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const fares = {
    'fare_attributes.txt': [
      header,
      ...attributes.filter((fare) => rules.some((rule) => getId(rule) === getId(fare))),
    ].join('\n'),
    'fare_rules.txt': ['fare_id,route_id,origin_id,destination_id', ...rules].join('\n'),
  };
  await importGtfs({ database, path: writeFolder(feedWith({ 'stops.txt': stops, ...fares })), today: '2026-06-01' });
  const timetable = openTimetable(database);
  const ids = new Map((await timetable.origins()).map((city) => [city.name, city.id]));
  const pair = { originId: ids.get('Leeds') ?? 0, destinationId: ids.get('York') ?? 0 };
  const [legs] = await timetable.connections({ ...pair, date: '2026-11-21' });
  const fare = legs?.[0]?.fare;
  return fare && `${getCurrency(fare)} ${toMainAmount(fare)}`;
}

it('reads a price file with places, directions and distances', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const prices = [
    'from,to,price,currency,one_way,up_to_km,per_km',
    'York,Leeds,4,GBP,1,,',
    'L,T,3,GBP,0,,',
    ',,7,GBP,0,30,',
    ',,2,GBP,0,,1',
  ].join('\n');
  const path = writeFolder({ ...feedWith({ 'stops.txt': stops }), 'prices.csv': prices });
  await importGtfs({ database, path, pricesFile: `${path}/prices.csv`, today: '2026-06-01' });
  const timetable = openTimetable(database);
  const ids = new Map((await timetable.origins()).map((city) => [city.name, city.id]));
  const findAmount = async (from: string, to: string) => {
    const pair = { originId: ids.get(from) ?? 0, destinationId: ids.get(to) ?? 0 };
    const [legs] = await timetable.connections({ ...pair, date: '2026-11-21' });
    return legs?.[0]?.fare && toMainAmount(legs[0].fare);
  };
  expect([await findAmount('York', 'Leeds'), await findAmount('Leeds', 'Tadcaster')]).toEqual([4, 3]);
  expect(await findAmount('Tadcaster', 'York')).toBe(7);
  // 34 km: a base of 2, and 1 per kilometre.
  expect(await findAmount('Leeds', 'York')).toBeCloseTo(36.4, 0);
});

describe('the fare of a feed', () => {
  it.each([
    ['none without any rule', [], undefined],
    ['that of the route and both zones', ['dear,R,leeds,york'], 'GBP 12.5'],
    ['none for other zones', ['dear,R,york,leeds'], undefined],
    ['that of both zones for any route', ['dear,,leeds,york'], 'GBP 12.5'],
    ['that of the route', ['dear,R,,'], 'GBP 12.5'],
    ['that of the most specific rule', ['cheap,R,,', 'dear,R,leeds,york'], 'GBP 12.5'],
    ['the lowest of several', ['dear,R,leeds,york', 'cheap,R,leeds,york'], 'GBP 9.99'],
    ['one paid online rather than on board', ['driver,R,leeds,york', 'dear,R,leeds,york'], 'GBP 12.5'],
    ['one paid on board if there is no other', ['driver,R,leeds,york'], 'GBP 5'],
    ['none if the price is invalid', ['broken,R,leeds,york'], undefined],
    ['in its own currency', ['abroad,R,leeds,york'], 'JPY 2500'],
    ['none if the rule has an unknown fare', ['lost,R,leeds,york'], undefined],
  ])('is %s', async (_case, rules, fare) => {
    expect(await findFare(rules)).toBe(fare);
  });
});
