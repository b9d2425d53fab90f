import { describe, expect, it } from 'vitest';
import { goodFeed } from '../../testing/test-feed.ts';
import { parseDay } from '../clock/service-time.ts';
import { type FeedTables } from './feed-tables.ts';
import { openTables, type TestFeed } from './feed-tables.test-data.ts';
import { parseWholeNumber } from './files/table-row.ts';
import { importFeed } from './import-feed.test-data.ts';

async function readIds(tables: FeedTables, file: string, column: string) {
  const ids: string[] = [];
  for await (const row of tables.readRows(file)) ids.push(row.text(column));
  return ids;
}

const feedA = { prefix: 'a:', label: 'a.zip/' };
const feedB = { prefix: 'b:', label: 'b.zip/' };

describe('the tables of several feeds', () => {
  it('are read together or separately', async () => {
    const { tables } = await openTables(feedA, feedB);
    expect(await readIds(tables, 'routes.txt', 'route_id')).toEqual(['a:R', 'b:R']);
    const [, second] = tables.splitByFeed();
    expect(second && (await readIds(second, 'routes.txt', 'route_id'))).toEqual(['b:R']);
    expect(tables.splitByFeed().map(({ prefix, label, nameSuffix }) => [prefix, label, nameSuffix])).toEqual([
      ['a:', 'a.zip/', ' a.zip'],
      ['b:', 'b.zip/', ' b.zip'],
    ]);
    expect([tables.prefix, tables.label, tables.nameSuffix]).toEqual(['a:', '', '']);
    const { tables: noTables } = await openTables();
    expect([noTables.prefix, noTables.label, noTables.has('stops.txt')]).toEqual(['', '', false]);
  });

  it('exist if any feed has them, but are required of each feed', async () => {
    const changes = { 'routes.txt': undefined, 'trips.txt': undefined };
    const { tables } = await openTables(feedA, { ...feedB, changes });
    expect([tables.has('routes.txt'), tables.has('shapes.txt')]).toEqual([true, false]);
    tables.requireFiles('stops.txt');
    expect(() => tables.requireFiles('routes.txt', 'stops.txt', 'trips.txt')).toThrow(
      'The feed b.zip has no routes.txt, no trips.txt.',
    );
    expect(await readIds(tables, 'shapes.txt', 'shape_id')).toEqual([]);
  });

  it('have common statistics', async () => {
    const { tables } = await openTables(feedA, feedB);
    for (const feed of tables.splitByFeed()) await readIds(feed, 'stops.txt', 'stop_id');
    const [statistics, ...otherStatistics] = tables.getStatistics();
    expect([statistics?.file, statistics?.rows, otherStatistics]).toEqual(['stops.txt', 6, []]);
    expect(statistics?.ms).toBeGreaterThanOrEqual(0);
  });
});

describe('missing columns', () => {
  it('are an error if they are required', async () => {
    const { tables } = await openTables({ label: 'a.zip/', changes: { 'trips.txt': 'trip_id,route\nout,R\n' } });
    await expect(readIds(tables, 'trips.txt', 'trip_id')).rejects.toThrow(
      'a.zip/trips.txt:1: there is no column route_id, service_id; its columns are “trip_id, route”.',
    );
  });

  it('are warned about if they are expected', async () => {
    const { tables, warnings } = await openTables({ changes: { 'stops.txt': 'stop_id,stop_name\nL,Leeds\n' } });
    expect(await readIds(tables, 'stops.txt', 'stop_id')).toEqual(['L']);
    expect(warnings).toEqual([
      'stops.txt:1: There is no column stop_lat, stop_lon; its columns are “stop_id, stop_name”.',
    ]);
  });
});

describe('a next season', () => {
  const firstDay = parseDay('20261201') ?? NaN;
  const season = { firstDay, previousTripIds: new Set<string>() };
  const fares = { 'fare_attributes.txt': 'fare_id\n' };

  it('ends the previous season of the same operator', async () => {
    const { tables } = await openTables({ prefix: 'a:' }, { prefix: 'a:', season }, { prefix: 'b:' });
    expect(tables.getNextSeasonStart({ prefix: 'a:', label: '' })).toBe(firstDay);
    expect(tables.getNextSeasonStart({ prefix: 'a:', label: '', season })).toBeUndefined();
    expect(tables.getNextSeasonStart({ prefix: 'b:', label: '' })).toBeUndefined();
  });

  it('has its own fares if its feed has any', async () => {
    const getSeasons = async (changes: TestFeed['changes'] = {}) => {
      const { tables } = await openTables({ prefix: 'a:', changes: fares }, { prefix: 'a:', season, changes });
      const source = { prefix: 'a:', label: '' };
      return [tables.getFareSeason({ ...source, season }), tables.getFareSeason(source)];
    };
    expect(await getSeasons()).toEqual([null, null]);
    expect(await getSeasons(fares)).toEqual(['2026-12-01', null]);
    expect(await getSeasons({ 'fare_products.txt': 'fare_product_id\n' })).toEqual(['2026-12-01', null]);
  });
});

it.each([
  ['0', 0],
  ['007', 7],
  ['2147483647', 2 ** 31 - 1],
  ['2147483648', undefined],
  ['3.5', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['three', undefined],
  ['', undefined],
])('parses “%s” as the integer %s', (text, value) => expect(parseWholeNumber(text)).toBe(value));

describe('a cell without an integer', () => {
  const fareAttributes = 'fare_id,price,currency_type,payment_method,transfers\nF,5,GBP,0.5,0\n';
  const legFares = {
    'fare_products.txt': 'fare_product_id,amount,currency\nP,5,GBP\n',
    'fare_leg_rules.txt': 'fare_product_id,rule_priority\nP,0.5\n',
  };

  /** Adds a column that is empty except in the last row. */
  function withColumn(table: 'stops.txt' | 'stop_times.txt', column: string) {
    const [header = '', ...rows] = goodFeed[table].split('\n');
    const newRows = rows.map((row, index) => (index === rows.length - 1 ? `${row},0.5` : `${row},`));
    return { [table]: [`${header},${column}`, ...newRows].join('\n') };
  }

  it.each<[string, Record<string, string>, string]>([
    ['route_type', { 'routes.txt': goodFeed['routes.txt'].replace(',3', ',0.5') }, 'routes.txt:2'],
    ['payment_method', { 'fare_attributes.txt': fareAttributes }, 'fare_attributes.txt:2'],
    ['rule_priority', legFares, 'fare_leg_rules.txt:2'],
    ['transfer_type', { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nL,T,0.5\n' }, 'transfers.txt:2'],
    [
      'min_transfer_time',
      { 'transfers.txt': 'from_stop_id,to_stop_id,min_transfer_time\nL,T,0.5\n' },
      'transfers.txt:2',
    ],
    ['location_type', withColumn('stops.txt', 'location_type'), 'stops.txt:4'],
    ['pickup_type', withColumn('stop_times.txt', 'pickup_type'), 'stop_times.txt:6'],
    ['drop_off_type', withColumn('stop_times.txt', 'drop_off_type'), 'stop_times.txt:6'],
  ])('of %s counts as empty, with a warning', async (column, changes, location) => {
    const { summary, warnings } = await importFeed(changes);
    expect(warnings).toEqual([
      `${location}: ${column} “0.5” is not a whole number; treated as empty. Write it without decimals and sign.`,
    ]);
    expect(summary).toMatchObject({ trips: 2, stopTimes: 5, stops: 3 });
  });
});
