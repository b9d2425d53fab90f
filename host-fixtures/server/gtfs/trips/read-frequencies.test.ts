import { expect, it, onTestFinished } from 'vitest';
import { FeedTables } from '../feed-tables.ts';
import { openFeed } from '../files/open-feed.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { WarningLog } from '../warning-log.ts';
import { readFrequencies } from './read-frequencies.ts';
import { type Trips } from './read-trips.ts';

async function tablesWith(frequencies: string): Promise<FeedTables> {
  const feed = await openFeed(writeFolder(feedWith({ 'frequencies.txt': frequencies })));
  onTestFinished(() => feed.close());
  return new FeedTables([{ feed, prefix: '', label: '' }], new WarningLog());
}

const trips = { kept: new Map([['out', {}]]), leftOut: new Set<string>() } as unknown as Trips;
const header = 'trip_id,start_time,end_time,headway_secs\n';

it('keeps the spans of a trip in order', async () => {
  const tables = await tablesWith(`${header}out,08:00:00,09:00:00,600\nout,17:00:00,18:00:00,300\n`);
  expect(await readFrequencies(tables, trips)).toEqual(
    new Map([
      [
        'out',
        [
          { start: 28_800, end: 32_400, headway: 600 },
          { start: 61_200, end: 64_800, headway: 300 },
        ],
      ],
    ]),
  );
});

it.each(['600.5', '59', '-600', 'often', '1e3', ''])(
  'has no span every “%s” s, and keeps the others',
  async (headway) => {
    const tables = await tablesWith(`${header}out,08:00:00,09:00:00,${headway}\nout,17:00:00,18:00:00,300\n`);
    const spans = [{ start: 61_200, end: 64_800, headway: 300 }];
    expect(await readFrequencies(tables, trips)).toEqual(new Map([['out', spans]]));
    expect(tables.log.count).toBe(1);
  },
);

it.each([
  ['08:00:00,08:00:01,60', { start: 28_800, end: 28_801, headway: 60 }],
  ['08:00:00,48:00:00,600', { start: 28_800, end: 172_800, headway: 600 }],
])('has a span from %s', async (row, span) => {
  const tables = await tablesWith(`${header}out,${row}\n`);
  expect(await readFrequencies(tables, trips)).toEqual(new Map([['out', [span]]]));
  expect(tables.log.count).toBe(0);
});

it.each([
  '08:00:00,08:00:00,600',
  '08:00:00,07:00:00,600',
  '08:00:00,48:00:01,600',
  'x,09:00:00,600',
  '08:00:00,x,600',
])('has no span from %s, and leaves out a trip without another', async (row) => {
  const tables = await tablesWith(`${header}out,${row}\nout,${row}\n`);
  expect(await readFrequencies(tables, trips)).toEqual(new Map([['out', []]]));
  expect(tables.log.count).toBe(3);
});

it('rows of other trips are left out, with a warning unless their trip was left out before', async () => {
  const tables = await tablesWith(`${header}idle,08:00:00,09:00:00,600\nother,08:00:00,09:00:00,600\n`);
  const some = { ...trips, leftOut: new Set(['idle']) };
  expect(await readFrequencies(tables, some)).toEqual(new Map());
  expect(tables.log.count).toBe(1);
});

it('reads many spans of one trip in one list, which is never copied', async () => {
  const tables = await tablesWith(header + 'out,08:00:00,09:00:00,600\n'.repeat(500));
  const lists = new Set<unknown>();
  const set = Map.prototype.set;
  const spy = function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    if (key === 'out' && Array.isArray(value)) lists.add(value);
    return set.call(this, key, value);
  };
  Map.prototype.set = spy;
  onTestFinished(() => void (Map.prototype.set = set));
  expect((await readFrequencies(tables, trips)).get('out')).toHaveLength(500);
  expect(lists.size).toBe(1);
});
