import { expect, it, onTestFinished } from 'vitest';
import { followedTimetable } from '../../testing/followed-timetable.ts';
import { openSharedDatabase } from '../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { type Database } from '../database/tables.ts';
import { importTimetable } from '../../operations/imports/import-timetable.ts';

const report = () => undefined;

async function follow(database: Database) {
  const timetable = await followedTimetable(database);
  return async () => (await timetable.origins()).map(({ name }) => name);
}

it('gives the import of one host to the others with the same database', async () => {
  const shared = await openSharedDatabase(3);
  onTestFinished(() => shared.close());
  const [first, ...others] = shared.hosts.map(({ database }) => database);
  if (first === undefined) throw new Error('No host is open.');
  await importTimetable(first, { gtfs: [writeFolder(goodFeed)] }, report);
  const hosts = await Promise.all(others.map(follow));
  expect(await Promise.all(hosts.map((listCities) => listCities()))).toEqual([
    ['Leeds', 'Tadcaster', 'York'],
    ['Leeds', 'Tadcaster', 'York'],
  ]);
  const stops = goodFeed['stops.txt'].replace('York (Rougier Street)', 'Selby (Market Cross)');
  await importTimetable(first, { gtfs: [writeFolder(feedWith({ 'stops.txt': stops }))] }, report);
  for (const listCities of hosts) await expect.poll(listCities).toEqual(['Leeds', 'Selby', 'Tadcaster']);
});

it('imports a feed once if several hosts have it', async () => {
  const shared = await openSharedDatabase(3);
  onTestFinished(() => shared.close());
  const gtfs = [writeFolder(goodFeed)];
  const imports: string[] = [];
  await Promise.all(
    shared.hosts.map(({ database, locks }) =>
      locks?.runExclusive('import', () =>
        importTimetable(database, { gtfs, onImport: () => void imports.push('started') }, report),
      ),
    ),
  );
  expect(imports).toEqual(['started']);
});
