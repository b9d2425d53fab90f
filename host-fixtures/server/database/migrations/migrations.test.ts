import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openProviderDatabase, providerFile } from '../../../provider/provider-database.ts';
import { writeFolder } from '../../../testing/test-feed.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { hostDatabaseFile, migrations, openDatabase } from '../open-database.ts';
import { openSqlite } from '../sqlite/sqlite-engine.ts';
import {
  type ReceivedStatement,
  type ScriptedAnswer,
  scriptedPostgres,
} from '../postgres/scripted-postgres.test-data.ts';
import { inspectDatabase } from './inspect-database.ts';
import { migrate, readAppliedMigrations } from './open-migrated-database.ts';

it('a migrated database is not migrated again', async () => {
  const database = await openTestDatabase();
  await database.insertInto('journeys').values({ journey_id: 7, key: 'a' }).execute();
  await migrate(database, migrations);
  expect([...(await readAppliedMigrations(database))].sort()).toEqual(Object.keys(migrations).sort());
  expect(await database.selectFrom('journeys').selectAll().execute()).toHaveLength(1);
  await database.destroy();
});

const hostFolder = { open: openDatabase, file: hostDatabaseFile };
const providerFolder = { open: openProviderDatabase, file: providerFile };

it.each([
  ['an older host', hostFolder, '001-timetable'],
  ['a different branch of the host', hostFolder, '2099-01-later'],
  ['an older payment provider', providerFolder, '001-sessions'],
])('a folder of %s is refused and not changed', async (_case, { open, file }, migration) => {
  const dataDir = writeFolder({});
  await (await open({ dataDir })).destroy();
  const engine = openSqlite(join(dataDir, file));
  engine.exec(`delete from kysely_migration; insert into kysely_migration values ('${migration}', '')`);
  engine.close();
  await expect(open({ dataDir })).rejects.toThrow(
    `The tables of ${join(dataDir, file)} were created by another version of the host, and this version cannot convert them. Start the version that created them, or choose an empty folder with --data to start without their orders and accounts.`,
  );
  const appliedMigrations = openSqlite(join(dataDir, file)).prepare('select name from kysely_migration').all([]);
  expect(appliedMigrations).toEqual([{ name: migration }]);
});

it.each([
  ['host', hostFolder],
  ['payment provider', providerFolder],
])('a folder that a newer version of the %s has used is refused and not changed', async (_case, { open, file }) => {
  const dataDir = writeFolder({});
  await (await open({ dataDir })).destroy();
  const engine = openSqlite(join(dataDir, file));
  onTestFinished(() => engine.close());
  engine.exec("insert into kysely_migration values ('2099-01-later', '')");
  const readNames = () => engine.prepare('select name from kysely_migration').all([]);
  const names = readNames();
  await expect(open({ dataDir })).rejects.toThrow(
    `${join(dataDir, file)} was used by a newer version of the host, whose tables this version does not know. Start that version again, or start this one with a backup from before the update.`,
  );
  expect(readNames()).toEqual(names);
});

it('a PostgreSQL database of another version is refused', async () => {
  const answers = ({ sql }: ReceivedStatement): ScriptedAnswer | undefined => {
    if (sql.includes('pg_attribute')) return { columns: { table: 25 }, rows: [['kysely_migration']] };
    if (sql.startsWith('select name')) return { columns: { name: 25 }, rows: [['001-timetable']] };
    return sql.startsWith('set ') ? undefined : { error: 'XX000' };
  };
  const { url } = await scriptedPostgres(answers);
  await expect(openDatabase({ url })).rejects.toThrow(
    /^The tables of the PostgreSQL database coach at .* another version .*, or set DATABASE_URL to an empty database/,
  );
});

it.each([
  [
    'cannot be reached',
    'ECONNREFUSED',
    /^No connection to the PostgreSQL database coach at 127\.0\.0\.1:\d+\. Nothing listens/,
  ],
  [
    'may not be changed',
    '42501',
    /could not be brought up to date: on purpose\. Let its user make tables: grant create/,
  ],
  ['is broken', 'XX000', /could not be brought up to date: on purpose\.$/],
])('a PostgreSQL database that %s is reported without its password', async (_case, error, message) => {
  const { url } = await scriptedPostgres(() => ({ error }));
  const opening = openDatabase({ url });
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.not.toThrow(/secret/);
});

it('a PostgreSQL database is only read when it is inspected', async () => {
  const { url, statements } = await scriptedPostgres(() => undefined);
  expect(await inspectDatabase({ url })).toEqual({ state: 'EMPTY' });
  expect(statements[0]?.sql).toContain('set default_transaction_read_only = on');
});
