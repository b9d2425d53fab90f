import { expect, it, onTestFinished } from 'vitest';
import { writeFolder } from '../../../testing/test-feed.ts';
import { hostFile, openDatabase } from '../open-database.ts';
import { seeDatabase } from './seen-database.ts';

it('a folder without a database is empty, as is a database without tables', async () => {
  expect(await seeDatabase({ dataDir: '/nowhere' })).toEqual({ state: 'EMPTY' });
  expect(await seeDatabase({ dataDir: writeFolder({ [hostFile]: '' }) })).toEqual({ state: 'EMPTY' });
});

it.each([
  ['an older version', (names: readonly string[]) => names.slice(0, -1), 'OTHER_VERSION'],
  ['a newer version', (names: readonly string[]) => [...names, '999-later'], 'OTHER_VERSION'],
  ['another branch', (names: readonly string[]) => [...names.slice(0, -1), '999-other'], 'OTHER_VERSION'],
  ['this version', (names: readonly string[]) => names, 'READABLE'],
])('a database of %s', async (_case, change, state) => {
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
  const seen = await seeDatabase({ dataDir });
  expect(seen.state).toBe(state);
  if (seen.state !== 'READABLE') return;
  onTestFinished(() => seen.database.destroy());
  await expect(seen.database.deleteFrom('feeds').execute()).rejects.toThrow(/readonly/);
});

it('names the folder whose file is no database', async () => {
  const dataDir = writeFolder({ [hostFile]: 'This is no database. '.repeat(100) });
  await expect(seeDatabase({ dataDir })).rejects.toThrow(
    `What is in ${dataDir} could not be read: file is not a database.`,
  );
});
