import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migratedDatabase } from './migrated-database.ts';
import { migrations } from './migrations.ts';
import { hostFile, openDatabase } from './open-database.ts';

it('keeps the accounts of a database that still counted wrong passwords in their rows', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coach-accounts-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '008-account-locks'));
  const old = await migratedDatabase<Record<string, Record<string, unknown>>>({ dataDir }, hostFile, before);
  const account = {
    email_address: 'a@host.example',
    name: 'Ada',
    password_hash: 'hash',
    activation_code: null,
    is_locked: 0,
  };
  await old
    .insertInto('accounts')
    .values({ ...account, wrong_tries: 5, locked_until: 1 })
    .execute();
  await old.destroy();
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  expect(await database.selectFrom('accounts').selectAll().execute()).toEqual([account]);
});
