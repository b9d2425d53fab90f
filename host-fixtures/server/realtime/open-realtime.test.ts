import { expect, it, onTestFinished } from 'vitest';
import { fakeTimetable } from '../../testing/fake-timetable.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { writeFolder } from '../../testing/test-feed.ts';
import { openRealtime } from './open-realtime.ts';
import { readRealtimeOptions, defaultRealtimeOptions } from './realtime-options.ts';

const now = Date.parse('2031-03-10T09:30Z');

/** Opens a feed that says nothing, and reads it. */
async function opened(prefixes: readonly string[], written?: string) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  for (const prefix of prefixes)
    await database
      .insertInto('feed_prefixes')
      .values({ prefix, source: `/${prefix}`, agencies: '[]' })
      .execute();
  const place = `${writeFolder({ 'trips.pb': realtimeBytes(now, []) })}/trips.pb`;
  const said: string[] = [];
  const sources = written === undefined ? [] : [`${written}${place}`];
  const realtime = openRealtime({
    timetable: fakeTimetable(),
    database,
    clock: { now: () => now },
    say: (sentence) => void said.push(sentence),
    options: readRealtimeOptions({ ...defaultRealtimeOptions, 'gtfs-rt': sources, 'gtfs-rt-seconds': '10' }),
    authorizations: new Map(),
  });
  await realtime?.feeds.read();
  return { realtime, told: said.map((sentence) => sentence.replace(/^.*: write/, 'write')).slice(1) };
}

it('is nothing without a feed', async () => {
  expect((await opened([])).realtime).toBeUndefined();
});

it('reads feeds as often as the options say', async () => {
  const { realtime } = await opened([], '');
  expect(realtime?.everyMs).toBe(10_000);
  expect(realtime?.feeds.reports()).toMatchObject([{ madeAtMs: now, coaches: 0 }]);
});

it.each([
  ['none for the ids of a single feed', [], '', []],
  ['that of a feed of the timetable', ['humber:', 'north:'], 'humber=', []],
  ['no other for a single feed', [], 'humber=', ['write no prefix at all before it.']],
  ['no other for several', ['humber:', 'north:'], 'east=', ['write “humber=” or “north=” before it.']],
])('the prefix of a feed is %s', async (...[, prefixes, written, told]) => {
  expect((await opened(prefixes, written)).told).toEqual(told);
});
