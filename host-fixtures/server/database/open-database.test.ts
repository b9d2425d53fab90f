import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { bulkInsert } from './bulk-insert.ts';
import { getDefaultDataFolder } from './folder/data-folder.ts';
import { openDatabase } from './open-database.ts';
import { readDatabaseUrl, openLocks, getDatabaseLocation } from './host-place.ts';
import { readStoredMoney } from './stored-values.ts';

describe('the folder of the database', () => {
  it.each([
    ['Linux', { platform: 'linux', env: {}, home: '/home/a' }, '/home/a/.cache/coach-widgets'],
    [
      'Linux with XDG_CACHE_HOME',
      { platform: 'linux', env: { XDG_CACHE_HOME: '/c' }, home: '/home/a' },
      '/c/coach-widgets',
    ],
    ['macOS', { platform: 'darwin', env: {}, home: '/Users/a' }, '/Users/a/Library/Caches/coach-widgets'],
    ['Windows', { platform: 'win32', env: { LOCALAPPDATA: '/local' }, home: '/a' }, '/local/coach-widgets'],
    ['Windows without LOCALAPPDATA', { platform: 'win32', env: {}, home: '/a' }, '/a/AppData/Local/coach-widgets'],
  ])('is in the cache folder of %s', (_system, surroundings, folder) => {
    expect(getDefaultDataFolder(surroundings)).toBe(folder);
  });
});

describe('a database', () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'coach-database-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is created with its folder, and has its rows when reopened', async () => {
    const location = { dataDir: join(dataDir, 'new') };
    const first = await openDatabase(location);
    await first.insertInto('journeys').values({ journey_id: 7, key: 'a' }).execute();
    await first.destroy();
    const second = await openDatabase(location);
    expect(await second.selectFrom('journeys').selectAll().execute()).toEqual([{ journey_id: 7, key: 'a' }]);
    await second.destroy();
    expect(await readdir(location.dataDir)).toContain('host.sqlite');
  });

  it('has a write-ahead log, so that others can read while it writes', async () => {
    const database = await openDatabase({ dataDir });
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database);
    expect(rows[0]?.journal_mode).toBe('wal');
    await database.destroy();
  });

  it('refuses a row whose foreign key refers to nothing', async () => {
    const database = await openDatabase({ memory: true });
    const route = { route_id: 'r', agency_id: 'unknown', name: 'R' };
    await expect(database.insertInto('routes').values(route).execute()).rejects.toThrow(/foreign key/i);
    await database.destroy();
  });

  it('names the file if it is not a database', async () => {
    await writeFile(join(dataDir, 'host.sqlite'), 'This is no database. '.repeat(100));
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The tables of ${join(dataDir, 'host.sqlite')} could not be brought up to date: file is not a database.`,
    );
  });

  it('rolls back a failed transaction', async () => {
    const database = await openDatabase({ memory: true });
    const failingTransaction = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('journeys').values({ journey_id: 1, key: 'a' }).execute();
      throw new Error('stop');
    });
    await expect(failingTransaction).rejects.toThrow('stop');
    expect(await database.selectFrom('journeys').selectAll().execute()).toEqual([]);
    await database.destroy();
  });

  it.each([0, 1, 199, 200, 201, 1001])('inserts %i rows at once', async (count) => {
    const database = await openDatabase({ memory: true });
    const rows = bulkInsert(database, 'journeys');
    for (let id = 1; id <= count; id += 1) await rows.add({ journey_id: id, key: `k${id}` });
    await rows.finish();
    const storedRows = await database.selectFrom('journeys').selectAll().orderBy('journey_id').execute();
    expect(storedRows).toHaveLength(count);
    expect(storedRows.every((row) => row.key === `k${row.journey_id}`)).toBe(true);
    await database.destroy();
  });
});

it('the location is the data folder unless a database address is set', () => {
  expect(getDatabaseLocation({ data: '/d' })).toEqual({ dataDir: '/d' });
  expect(getDatabaseLocation({ data: '/d', databaseUrl: 'postgres://c@h/d' })).toEqual({ url: 'postgres://c@h/d' });
});

it.each([
  [{}, undefined],
  [{ DATABASE_URL: '' }, undefined],
  [{ DATABASE_URL: 'postgres://c@h/d' }, 'postgres://c@h/d'],
])('%j names the database %s', (env, url) => expect(readDatabaseUrl(env)).toBe(url));

it('a process with a data folder never waits for other processes', async () => {
  const pass = vi.fn(() => Promise.resolve());
  const locks = openLocks({ dataDir: '/d' });
  await locks.runUnlessLocked('pass', pass);
  await locks.close();
  expect(pass).toHaveBeenCalledTimes(1);
});

it('an amount is read with its currency, and rejected without one', () => {
  expect(readStoredMoney(1999, 'GBP')).toEqual(toMoney(19.99, 'GBP'));
  expect(() => readStoredMoney(1999, 'XXX')).toThrow('“XXX” in the database is not a currency.');
});
