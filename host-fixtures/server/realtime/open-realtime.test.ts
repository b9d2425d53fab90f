import { expect, it, onTestFinished } from 'vitest';
import { fakeTimetable } from '../../testing/fake-timetable.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { writeFolder } from '../../testing/test-feed.ts';
import { openRealtime } from './open-realtime.ts';
import { readRealtimeOptions, defaultRealtimeOptions } from './realtime-options.ts';

const now = Date.parse('2031-03-10T09:30Z');

/** Opens and reads an empty feed. @param sourcePrefix before the path on the command line; undefined for no feed */
async function openFeed(prefixes: readonly string[], sourcePrefix?: string) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  for (const prefix of prefixes)
    await database
      .insertInto('feed_prefixes')
      .values({ prefix, source: `/${prefix}`, agencies: '[]' })
      .execute();
  const feedPath = `${writeFolder({ 'trips.pb': realtimeBytes(now, []) })}/trips.pb`;
  const reports: string[] = [];
  const sources = sourcePrefix === undefined ? [] : [`${sourcePrefix}${feedPath}`];
  const realtime = openRealtime({
    timetable: fakeTimetable(),
    database,
    clock: { now: () => now },
    report: (sentence) => void reports.push(sentence),
    options: readRealtimeOptions({ ...defaultRealtimeOptions, 'gtfs-rt': sources, 'gtfs-rt-seconds': '10' }),
    authorizations: new Map(),
  });
  await realtime?.feeds.read();
  return { realtime, problems: reports.map((sentence) => sentence.replace(/^.*: write/, 'write')).slice(1) };
}

it('returns undefined without a feed', async () => {
  expect((await openFeed([])).realtime).toBeUndefined();
});

it('uses the read interval of the options', async () => {
  const { realtime } = await openFeed([], '');
  expect(realtime?.everyMs).toBe(10_000);
  expect(realtime?.feeds.getReports()).toMatchObject([{ madeAtMs: now, coaches: 0 }]);
});

it.each([
  ['accepts no prefix for a single feed', [], '', []],
  ['accepts the prefix of a feed of the timetable', ['humber:', 'north:'], 'humber=', []],
  ['reports any prefix for a single feed', [], 'humber=', ['write no prefix at all before it.']],
  [
    'reports another prefix for several feeds',
    ['humber:', 'north:'],
    'east=',
    ['write “humber=” or “north=” before it.'],
  ],
])('%s', async (...[, prefixes, sourcePrefix, problems]) => {
  expect((await openFeed(prefixes, sourcePrefix)).problems).toEqual(problems);
});
