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
  const sharedDatabase = await openSharedDatabase(3);
  onTestFinished(() => sharedDatabase.close());
  const [firstDatabase, ...otherDatabases] = sharedDatabase.hosts.map(({ database }) => database);
  if (firstDatabase === undefined) throw new Error('No host is open.');
  await importTimetable(firstDatabase, { gtfs: [writeFolder(goodFeed)] }, report);
  const hosts = await Promise.all(otherDatabases.map(follow));
  expect(await Promise.all(hosts.map((listCities) => listCities()))).toEqual([
    ['Leeds', 'Tadcaster', 'York'],
    ['Leeds', 'Tadcaster', 'York'],
  ]);
  const stops = goodFeed['stops.txt'].replace('York (Rougier Street)', 'Selby (Market Cross)');
  await importTimetable(firstDatabase, { gtfs: [writeFolder(feedWith({ 'stops.txt': stops }))] }, report);
  for (const listCities of hosts) await expect.poll(listCities).toEqual(['Leeds', 'Selby', 'Tadcaster']);
});

it('imports a feed once if several hosts have it', async () => {
  const sharedDatabase = await openSharedDatabase(3);
  onTestFinished(() => sharedDatabase.close());
  const gtfs = [writeFolder(goodFeed)];
  const imports: string[] = [];
  await Promise.all(
    sharedDatabase.hosts.map(({ database, locks }) =>
      locks?.runExclusive('import', () =>
        importTimetable(database, { gtfs, onImport: () => void imports.push('started') }, report),
      ),
    ),
  );
  expect(imports).toEqual(['started']);
});
