import { expect, it, onTestFinished } from 'vitest';
import { compareTimetables, refuseUnlessForced } from './judge-import.ts';
import { type TimetableExtent, readExtent } from './served-timetable.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { importGtfs } from '../../../server/gtfs/import-gtfs.ts';

const today = '2026-06-01';
const timetable = (facts: Partial<TimetableExtent> = {}): TimetableExtent => ({
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  trips: 100,
  prices: 0,
  cities: new Map([[1, 'Leeds']]),
  ...facts,
});

const past = { firstDay: '2025-01-01', lastDay: '2025-12-31' };
const coming = { firstDay: '2027-02-01', lastDay: '2027-12-31' };

it.each<[string, TimetableExtent | undefined, Partial<TimetableExtent>, readonly RegExp[], readonly RegExp[]]>([
  ['is valid today', timetable(), {}, [], []],
  ['begins today', timetable(), { firstDay: today }, [], []],
  ['ends today', timetable(), { lastDay: today }, [], []],
  ['has ended', timetable(), past, [/ended on 2025-12-31, and the one being served runs until 2026-12-31\.$/], []],
  ['has ended, like the previous one', timetable(past), past, [], []],
  ['has not begun', timetable(), coming, [/begins on 2027-02-01, and .* no coach would be found before\.$/], []],
  ['has not begun, while the previous one has ended', timetable(past), coming, [], [/until then no journey/]],
  ['has half of the trips', timetable(), { trips: 50 }, [], []],
  ['has less than half', timetable(), { trips: 49 }, [/has 49 trips, the one being served 100: less than half\.$/], []],
  ['has lost its prices', timetable({ prices: 3 }), {}, [/price file.*--prices FILE\.$/], []],
  ['is the first', undefined, { trips: 1 }, [], []],
  ['is the first, and has ended', undefined, past, [], []],
  ['is the first, and has not begun', undefined, coming, [], [/begins on 2027-02-01: until then/]],
  ['has ended and shrunk', timetable(), { ...past, trips: 1 }, [/ended/, /less than half/], []],
  ['loses a city', timetable(), { cities: new Map() }, [], [/no longer served: Leeds \(1\)\.$/]],
])('a new timetable that %s', (...[, before, facts, refusals, notes]) => {
  const judgement = compareTimetables(before, timetable(facts), today);
  expect(judgement).toEqual({
    refusals: refusals.map((pattern) => expect.stringMatching(pattern) as string),
    notes: notes.map((pattern) => expect.stringMatching(pattern) as string),
  });
});

it('names ten dropped cities, and counts the others', () => {
  const cities = new Map(Array.from({ length: 12 }, (_, index) => [index + 1, `City ${index + 1}`]));
  const [note] = compareTimetables(timetable({ cities }), timetable({ cities: new Map() }), today).notes;
  expect(note).toMatch(/City 10 \(10\), and 2 more\.$/);
});

it.each([
  ['is accepted without a reason against it', [], false, undefined],
  [
    'is refused for its reasons',
    ['It is over.', 'It is small.'],
    false,
    'It is over. It is small. To import it anyway: --force.',
  ],
  ['is accepted if it is forced', ['It is over.'], true, undefined],
])('a timetable %s', (...[, refusals, isForced, message]) => {
  const judge = () => refuseUnlessForced(refusals, isForced);
  if (message === undefined) expect(judge).not.toThrow();
  else expect(judge).toThrow(message);
});

async function importFeed(changes: Parameters<typeof feedWith>[0], files: { readonly pricesFile?: string } = {}) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await importGtfs({ database, path: writeFolder(feedWith(changes)), today: '2026-06-01', ...files });
  return database;
}

/** Daily in 2026, and for the first ten days of it. */
const calendar = `${goodFeed['calendar.txt']}SHORT,1,1,1,1,1,1,1,20260101,20260110\n`;

it('reads the days, trips, prices and cities of a timetable', async () => {
  const prices = writeFolder({ 'prices.csv': 'from,to,price,currency\nLeeds,York,9,GBP\n' });
  const stops = goodFeed['stops.txt'].replace('Y,York (Rougier Street)', 'Y,"Bath, ME"');
  const database = await importFeed({ 'stops.txt': stops });
  expect(await readExtent(database)).toEqual({
    firstDay: '2026-01-01',
    lastDay: '2026-12-31',
    trips: 2,
    prices: 0,
    cities: new Map([
      [1, 'Bath, ME'],
      [2, 'Leeds'],
      [3, 'Tadcaster'],
    ]),
  });
  const databaseWithPrices = await importFeed({}, { pricesFile: `${prices}/prices.csv` });
  expect((await readExtent(databaseWithPrices))?.prices).toBe(1);
});

it('does not count an expired trip', async () => {
  const trips = goodFeed['trips.txt'].replace('R,DAILY,back', 'R,SHORT,back');
  const database = await importFeed({ 'calendar.txt': calendar, 'trips.txt': trips });
  const countOn = async (today?: string) => (await readExtent(database, today))?.trips;
  expect([await countOn(), await countOn('2026-01-10'), await countOn('2026-01-11')]).toEqual([2, 2, 1]);
});

it('counts each departure of a trip with a frequency', async () => {
  const header = 'trip_id,start_time,end_time,headway_secs';
  const spans = ['out,06:00:00,07:00:00,1200', 'out,08:00:00,08:50:00,1200'];
  const database = await importFeed({ 'frequencies.txt': [header, ...spans].join('\n') });
  expect((await readExtent(database))?.trips).toBe(1 + 3 + 3);
});

it('returns no extent without trips or days', async () => {
  const database = await importFeed({});
  await database.updateTable('feeds').set({ last_day: null }).execute();
  expect(await readExtent(database)).toBeUndefined();
  await database.updateTable('feeds').set({ first_day: null, last_day: 1 }).execute();
  expect(await readExtent(database)).toBeUndefined();
  const empty = await openTestDatabase();
  onTestFinished(() => empty.destroy());
  expect(await readExtent(empty)).toBeUndefined();
});
