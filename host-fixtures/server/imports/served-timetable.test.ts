import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { importGtfs } from '../gtfs/import-gtfs.ts';
import { readExtent } from './served-timetable.ts';

async function imported(changes: Parameters<typeof feedWith>[0], files: { readonly pricesFile?: string } = {}) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await importGtfs({ database, path: writeFolder(feedWith(changes)), today: '2026-06-01', ...files });
  return database;
}

/** Daily in 2026, and for the first ten days of it. */
const calendar = `${goodFeed['calendar.txt']}SHORT,1,1,1,1,1,1,1,20260101,20260110\n`;

it('a timetable has its days, trips, prices and cities', async () => {
  const prices = writeFolder({ 'prices.csv': 'from,to,price,currency\nLeeds,York,9,GBP\n' });
  const stops = goodFeed['stops.txt'].replace('Y,York (Rougier Street)', 'Y,"Bath, ME"');
  const database = await imported({ 'stops.txt': stops });
  expect(await readExtent(database)).toEqual({
    ...{ firstDay: '2026-01-01', lastDay: '2026-12-31', trips: 2, prices: 0 },
    cities: new Map([
      [1, 'Bath, ME'],
      [2, 'Leeds'],
      [3, 'Tadcaster'],
    ]),
  });
  const priced = await imported({}, { pricesFile: `${prices}/prices.csv` });
  expect((await readExtent(priced))?.prices).toBe(1);
});

it('a trip that is over is not counted', async () => {
  const trips = goodFeed['trips.txt'].replace('R,DAILY,back', 'R,SHORT,back');
  const database = await imported({ 'calendar.txt': calendar, 'trips.txt': trips });
  const countOn = async (today?: string) => (await readExtent(database, today))?.trips;
  expect([await countOn(), await countOn('2026-01-10'), await countOn('2026-01-11')]).toEqual([2, 2, 1]);
});

it('each departure of a trip that leaves again and again is counted', async () => {
  const header = 'trip_id,start_time,end_time,headway_secs';
  const spans = ['out,06:00:00,07:00:00,1200', 'out,08:00:00,08:50:00,1200'];
  const database = await imported({ 'frequencies.txt': [header, ...spans].join('\n') });
  expect((await readExtent(database))?.trips).toBe(1 + 3 + 3);
});

it('without trips or days there is no extent', async () => {
  const database = await imported({});
  await database.updateTable('feeds').set({ last_day: null }).execute();
  expect(await readExtent(database)).toBeUndefined();
  await database.updateTable('feeds').set({ first_day: null, last_day: 1 }).execute();
  expect(await readExtent(database)).toBeUndefined();
  const empty = await openTestDatabase();
  onTestFinished(() => empty.destroy());
  expect(await readExtent(empty)).toBeUndefined();
});
