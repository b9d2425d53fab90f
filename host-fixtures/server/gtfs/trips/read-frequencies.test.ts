import { expect, it, onTestFinished } from 'vitest';
import { FeedTables } from '../feed-tables.ts';
import { openFeed } from '../files/open-feed.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { WarningLog } from '../feed-problems.ts';
import { readFrequencies } from './read-frequencies.ts';
import { type Trips } from './read-trips.ts';

async function tablesWith(frequencies: string): Promise<FeedTables> {
  const feed = await openFeed(writeFolder(feedWith({ 'frequencies.txt': frequencies })));
  onTestFinished(() => feed.close());
  return new FeedTables([{ feed, prefix: '', label: '' }], new WarningLog());
}

const trips = { byId: new Map([['out', {}]]), ignoredIds: new Set<string>() } as unknown as Trips;
const header = 'trip_id,start_time,end_time,headway_secs\n';

it('reads the frequencies of a trip in order', async () => {
  const tables = await tablesWith(`${header}out,08:00:00,09:00:00,600\nout,17:00:00,18:00:00,300\n`);
  expect(await readFrequencies(tables, trips)).toEqual(
    new Map([
      [
        'out',
        [
          { start_time: 28_800, end_time: 32_400, headway: 600 },
          { start_time: 61_200, end_time: 64_800, headway: 300 },
        ],
      ],
    ]),
  );
});

it.each(['600.5', '59', '-600', 'often', '1e3', ''])(
  'ignores the invalid headway “%s”, but not the other rows',
  async (headway) => {
    const tables = await tablesWith(`${header}out,08:00:00,09:00:00,${headway}\nout,17:00:00,18:00:00,300\n`);
    const frequencies = [{ start_time: 61_200, end_time: 64_800, headway: 300 }];
    expect(await readFrequencies(tables, trips)).toEqual(new Map([['out', frequencies]]));
    expect(tables.log.count).toBe(1);
  },
);

it.each([
  ['08:00:00,08:00:01,60', { start_time: 28_800, end_time: 28_801, headway: 60 }],
  ['08:00:00,48:00:00,600', { start_time: 28_800, end_time: 172_800, headway: 600 }],
])('accepts %s', async (row, frequency) => {
  const tables = await tablesWith(`${header}out,${row}\n`);
  expect(await readFrequencies(tables, trips)).toEqual(new Map([['out', [frequency]]]));
  expect(tables.log.count).toBe(0);
});

it.each([
  '08:00:00,08:00:00,600',
  '08:00:00,07:00:00,600',
  '08:00:00,48:00:01,600',
  'x,09:00:00,600',
  '08:00:00,x,600',
])('ignores %s, and returns no frequency for a trip with only such rows', async (row) => {
  const tables = await tablesWith(`${header}out,${row}\nout,${row}\n`);
  expect(await readFrequencies(tables, trips)).toEqual(new Map([['out', []]]));
  expect(tables.log.count).toBe(3);
});

it('ignores rows of other trips, with a warning unless the trip was ignored before', async () => {
  const tables = await tablesWith(`${header}idle,08:00:00,09:00:00,600\nother,08:00:00,09:00:00,600\n`);
  const tripsWithIgnored = { ...trips, ignoredIds: new Set(['idle']) };
  expect(await readFrequencies(tables, tripsWithIgnored)).toEqual(new Map());
  expect(tables.log.count).toBe(1);
});

it('reads the rows of a valid trip that shares its id with an ignored row', async () => {
  const tables = await tablesWith(`${header}out,08:00:00,09:00:00,600\n`);
  const frequencies = await readFrequencies(tables, { ...trips, ignoredIds: new Set(['out']) });
  expect([...frequencies.keys()]).toEqual(['out']);
});

it('collects the frequencies of a trip without copying the list', async () => {
  const tables = await tablesWith(header + 'out,08:00:00,09:00:00,600\n'.repeat(500));
  const lists = new Set<unknown>();
  const originalSet = Map.prototype.set;
  const spy = function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    if (key === 'out' && Array.isArray(value)) lists.add(value);
    return originalSet.call(this, key, value);
  };
  Map.prototype.set = spy;
  onTestFinished(() => void (Map.prototype.set = originalSet));
  expect((await readFrequencies(tables, trips)).get('out')).toHaveLength(500);
  expect(lists.size).toBe(1);
});
