import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { importGtfs } from '../import-gtfs.ts';
import { parseWholeNumber } from './read-whole.ts';
import { warningText } from '../warning-log.ts';

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
])('“%s” is the whole number %s', (text, value) => expect(parseWholeNumber(text)).toBe(value));

const priced = { 'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,5,GBP,0.5,0\n' };
const areas = {
  'fare_products.txt': 'fare_product_id,amount,currency\nP,5,GBP\n',
  'fare_leg_rules.txt': 'fare_product_id,rule_priority\nP,0.5\n',
};

/** A table with one more column, empty but in its last row. */
const withColumn = (table: 'stops.txt' | 'stop_times.txt', column: string) => {
  const [header = '', ...rows] = goodFeed[table].split('\n');
  return {
    [table]: [`${header},${column}`, ...rows.slice(0, -1).map((row) => `${row},`), `${rows.at(-1) ?? ''},0.5`].join(
      '\n',
    ),
  };
};

describe('a cell that is no whole number', () => {
  it.each<[string, Record<string, string>, string]>([
    ['route_type', { 'routes.txt': goodFeed['routes.txt'].replace(',3', ',0.5') }, 'routes.txt:2'],
    ['payment_method', priced, 'fare_attributes.txt:2'],
    ['rule_priority', areas, 'fare_leg_rules.txt:2'],
    ['transfer_type', { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nL,T,0.5\n' }, 'transfers.txt:2'],
    [
      'min_transfer_time',
      { 'transfers.txt': 'from_stop_id,to_stop_id,min_transfer_time\nL,T,0.5\n' },
      'transfers.txt:2',
    ],
    ['location_type', withColumn('stops.txt', 'location_type'), 'stops.txt:4'],
    ['pickup_type', withColumn('stop_times.txt', 'pickup_type'), 'stop_times.txt:6'],
    ['drop_off_type', withColumn('stop_times.txt', 'drop_off_type'), 'stop_times.txt:6'],
  ])('of %s is taken as empty, and said', async (column, changes, where) => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const warnings: string[] = [];
    const onWarning = (warning: Parameters<typeof warningText>[0]) => void warnings.push(warningText(warning));
    const path = writeFolder(feedWith(changes));
    const summary = await importGtfs({ database, path, onWarning, today: '2026-06-01' });
    expect(warnings).toEqual([
      `${where}: ${column} “0.5” is no whole number; taken as empty. Write it without fraction and sign.`,
    ]);
    expect(summary).toMatchObject({ trips: 2, stopTimes: 5, stops: 3 });
  });
});
