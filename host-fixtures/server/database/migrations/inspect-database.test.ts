import { expect, it, onTestFinished } from 'vitest';
import { writeFolder } from '../../../testing/test-feed.ts';
import { hostDatabaseFile, openDatabase } from '../open-database.ts';
import { inspectDatabase } from './inspect-database.ts';

it('a folder without a database is empty, as is a database without tables', async () => {
  expect(await inspectDatabase({ dataDir: '/nowhere' })).toEqual({ state: 'EMPTY' });
  expect(await inspectDatabase({ dataDir: writeFolder({ [hostDatabaseFile]: '' }) })).toEqual({ state: 'EMPTY' });
});

it.each([
  ['an older version', () => ['001-timetable'], 'OTHER_VERSION'],
  ['a newer version', (names: readonly string[]) => [...names, '999-later'], 'OTHER_VERSION'],
  ['another branch', (names: readonly string[]) => [...names.slice(0, -1), '999-other'], 'OTHER_VERSION'],
  ['this version', (names: readonly string[]) => names, 'READABLE'],
])('recognises a database of %s', async (_case, change, state) => {
  const dataDir = writeFolder({});
  const database = await openDatabase({ dataDir });
  const steps = database.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  const names = (await steps.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(
    (row) => row.name,
  );
  await steps.deleteFrom('kysely_migration').execute();
  const rows = change(names).map((name) => ({ name, timestamp: '' }));
  await steps.insertInto('kysely_migration').values(rows).execute();
  await database.destroy();
  const inspection = await inspectDatabase({ dataDir });
  expect(inspection.state).toBe(state);
  if (inspection.state !== 'READABLE') return;
  onTestFinished(() => inspection.database.destroy());
  await expect(inspection.database.deleteFrom('feeds').execute()).rejects.toThrow(/readonly/);
});

it('names the folder whose file is not a database', async () => {
  const dataDir = writeFolder({ [hostDatabaseFile]: 'This is no database. '.repeat(100) });
  await expect(inspectDatabase({ dataDir })).rejects.toThrow(
    `The contents of ${dataDir} could not be read: file is not a database.`,
  );
});
