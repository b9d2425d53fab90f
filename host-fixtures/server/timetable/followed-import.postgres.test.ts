import { expect, it, onTestFinished } from 'vitest';
import { followedTimetable } from '../../testing/followed-timetable.ts';
import { openSharedDatabase } from '../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { type Database } from '../database/tables.ts';
import { importTimetable } from '../../operations/imports/import-timetable.ts';

const sayNothing = () => undefined;

async function followed(database: Database) {
  const timetable = await followedTimetable(database);
  return async () => (await timetable.origins()).map(({ name }) => name);
}

it('an import of one host reaches the others that share its database', async () => {
  const shared = await openSharedDatabase(3);
  onTestFinished(() => shared.close());
  const [first, ...others] = shared.hosts.map(({ database }) => database);
  if (first === undefined) throw new Error('No host is open.');
  await importTimetable(first, { gtfs: [writeFolder(goodFeed)] }, sayNothing);
  const hosts = await Promise.all(others.map(followed));
  expect(await Promise.all(hosts.map((cities) => cities()))).toEqual([
    ['Leeds', 'Tadcaster', 'York'],
    ['Leeds', 'Tadcaster', 'York'],
  ]);
  const stops = goodFeed['stops.txt'].replace('York (Rougier Street)', 'Selby (Market Cross)');
  await importTimetable(first, { gtfs: [writeFolder(feedWith({ 'stops.txt': stops }))] }, sayNothing);
  for (const cities of hosts) await expect.poll(cities).toEqual(['Leeds', 'Selby', 'Tadcaster']);
});

it('of several hosts that are given the feed one imports it', async () => {
  const shared = await openSharedDatabase(3);
  onTestFinished(() => shared.close());
  const gtfs = [writeFolder(goodFeed)];
  const imports: string[] = [];
  await Promise.all(
    shared.hosts.map(({ database, locks }) =>
      locks?.runExclusive('import', () =>
        importTimetable(database, { gtfs, onImport: () => void imports.push('begun') }, sayNothing),
      ),
    ),
  );
  expect(imports).toEqual(['begun']);
});
