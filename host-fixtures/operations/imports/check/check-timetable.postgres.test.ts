import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { postgresCopy, testPostgres } from '../../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { PostgresDatabase } from '../../../server/database/postgres/postgres-database.ts';
import { type Database, type Tables } from '../../../server/database/tables.ts';
import { importTimetable } from '../import-timetable.ts';
import { checkTimetable } from './check-feed.ts';

const now = () => Date.parse('2026-06-01T12:00Z');

async function postgres({ isEmpty = false } = {}): Promise<{ database: Database; databaseUrl: string }> {
  const { url, drop } = await postgresCopy(testPostgres(), { isEmpty });
  const database = new PostgresDatabase<Tables>(url);
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  return { database, databaseUrl: url };
}

/** Checks a feed for a database, with a folder that does not exist. */
async function checked(databaseUrl: string, changes: Parameters<typeof feedWith>[0] = {}) {
  const output: string[] = [];
  const gtfs = [writeFolder(feedWith(changes))];
  const canBe = await checkTimetable({ data: '/nowhere', databaseUrl, gtfs, now }, (sentence) => output.push(sentence));
  return { canBe, output: output.join('\n') };
}

const listTables = async (database: Database) =>
  (await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(database))
    .rows;

it('compares a feed with the timetable in PostgreSQL without changing it', async () => {
  const { database, databaseUrl } = await postgres();
  await importTimetable(database, { gtfs: [writeFolder(goodFeed)], now }, () => undefined);
  const rows = async () => [
    await database.selectFrom('feeds').selectAll().execute(),
    await database.selectFrom('city_keys').selectAll().execute(),
    await database.selectFrom('imports').selectAll().execute(),
  ];
  const before = await rows();
  const stops = goodFeed['stops.txt'].replace('Y,York (Rougier Street),53.9592,-1.0873', 'Y,Hull (Station),53.7,-0.3');
  const result = await checked(databaseUrl, { 'stops.txt': stops });
  expect(result.canBe).toBe(true);
  expect(result.output).toContain('Cities no longer served: York (3).');
  const over = goodFeed['calendar.txt'].replace('20260101', '20250101').replace('20261231', '20251231');
  expect((await checked(databaseUrl, { 'calendar.txt': over })).canBe).toBe(false);
  expect(await rows()).toEqual(before);
});

it('creates no table in an empty database, and reports that there is nothing to compare with', async () => {
  const { database, databaseUrl } = await postgres({ isEmpty: true });
  const { canBe, output } = await checked(databaseUrl);
  expect(canBe).toBe(true);
  expect(output).toMatch(/There is no timetable in the PostgreSQL database t_\w+ at 127\.0\.0\.1:\d+ yet/);
  expect(await listTables(database)).toEqual([]);
});

it('does not change a database of another version, and reports that it is not compared', async () => {
  const { database, databaseUrl } = await postgres({ isEmpty: true });
  await sql`create table kysely_migration as select '001-timetable' as name`.execute(database);
  const { canBe, output } = await checked(databaseUrl);
  expect(canBe).toBe(true);
  expect(output).toMatch(/^ {2}What is served from the PostgreSQL database .* was written by another version/m);
  expect(await listTables(database)).toEqual([{ name: 'kysely_migration' }]);
});

it('reports that the database cannot be reached', async () => {
  await expect(checked('postgres://coach:secret@127.0.0.1:1/coach')).rejects.toThrow(
    /^No connection to the PostgreSQL database coach at 127\.0\.0\.1:1\./,
  );
});
