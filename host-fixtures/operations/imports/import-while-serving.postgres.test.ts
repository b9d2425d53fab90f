import { expect, it, onTestFinished } from 'vitest';
import { followedTimetable } from '../../testing/followed-timetable.ts';
import { postgresCopy, testPostgres } from '../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { PostgresDatabase } from '../../server/database/postgres/postgres-database.ts';
import { type Tables } from '../../server/database/tables.ts';
import { importWhileServing } from './import-while-serving.ts';
import { importTimetable } from './import-timetable.ts';

it('the command imports into the database of a serving host', async () => {
  const { url, drop } = await postgresCopy(testPostgres());
  onTestFinished(drop);
  const database = new PostgresDatabase<Tables>(url);
  onTestFinished(() => database.destroy());
  const now = () => Date.parse('2026-06-01T12:00Z');
  await importTimetable(database, { gtfs: [writeFolder(goodFeed)], now }, () => undefined);
  const timetable = await followedTimetable(database);
  const cities = async () => (await timetable.origins()).map(({ name }) => name);
  expect(await cities()).toEqual(['Leeds', 'Tadcaster', 'York']);
  const stops = goodFeed['stops.txt'].replace('York (Rougier Street)', 'Selby (Market Cross)');
  const options = { data: '/nowhere', databaseUrl: url, isForced: false, now };
  expect(
    await importWhileServing({ ...options, gtfs: [writeFolder(feedWith({ 'stops.txt': stops }))] }, () => undefined),
  ).toBe(true);
  await expect.poll(cities).toEqual(['Leeds', 'Selby', 'Tadcaster']);
  const invalidFeed = writeFolder(feedWith({ 'agency.txt': undefined }));
  expect(await importWhileServing({ ...options, gtfs: [invalidFeed] }, () => undefined)).toBe(false);
  expect(await cities()).toEqual(['Leeds', 'Selby', 'Tadcaster']);
});
