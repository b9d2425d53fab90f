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
