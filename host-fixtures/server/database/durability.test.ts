import { chmod, copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProviderDatabase } from '../../provider/provider-database.ts';
import { openDatabase } from './open-database.ts';
import { type Database } from './tables.ts';

let folder = '';
let dataDir = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coach-durability-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const journey = { journey_id: 7, key: 'a' };
const addJourney = (database: Database) => database.insertInto('journeys').values(journey).execute();
const listJourneys = (database: Database) => database.selectFrom('journeys').selectAll().execute();

describe('the database files', () => {
  it.each([
    ['the host', openDatabase],
    ['the provider', openProviderDatabase],
  ])('are synced to the disk at each commit of %s', async (_name, open) => {
    const database = await open({ dataDir });
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database as Database);
    await database.destroy();
    // 2 is FULL: SQLite syncs the journal at each commit.
    expect(rows[0]?.synchronous).toBe(2);
  });

  it('are one file after a clean stop', async () => {
    const database = await openDatabase({ dataDir });
    await addJourney(database);
    await database.destroy();
    await copyFile(join(dataDir, 'host.sqlite'), join(folder, 'host.sqlite'));
    const copy = await openDatabase({ dataDir: folder });
    expect(await listJourneys(copy)).toEqual([journey]);
    await copy.destroy();
  });

  it('are readable only by their owner', async () => {
    const database = await openDatabase({ dataDir });
    await addJourney(database);
    const listModes = async () => {
      const names = ['.', ...(await readdir(dataDir))];
      return Promise.all(
        names.map(async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)]),
      );
    };
    const expected = [
      ['.', '700'],
      ['host.sqlite', '600'],
      ['host.sqlite-shm', '600'],
      ['host.sqlite-wal', '600'],
    ];
    expect(await listModes()).toEqual(expected);
    // The modes that an earlier version set.
    for (const [name = '.'] of expected) await chmod(join(dataDir, name), name === '.' ? 0o755 : 0o644);
    const reopenedDatabase = await openDatabase({ dataDir });
    expect(await listModes()).toEqual(expected);
    await reopenedDatabase.destroy();
    await database.destroy();
  });

  it('do not change the mode of a folder that contained no files of the host', async () => {
    await chmod(folder, 0o755);
    const database = await openDatabase({ dataDir: folder });
    await database.destroy();
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('755');
  });
});

describe('a lock of another process', () => {
  it.each([
    ['a statement', addJourney],
    ['a transaction', (database: Database) => database.transaction().execute((trx) => addJourney(trx))],
  ])('makes %s wait until it is released, but does not delay reads', async (_name, write) => {
    const database = await openDatabase({ dataDir });
    const secondConnection = new DatabaseSync(join(dataDir, 'host.sqlite'));
    secondConnection.exec('begin immediate');
    const order: string[] = [];
    const writing = write(database).then(() => order.push('written'));
    expect(await listJourneys(database)).toEqual([]);
    order.push('read');
    secondConnection.exec('commit');
    await writing;
    expect(order).toEqual(['read', 'written']);
    expect(await listJourneys(database)).toEqual([journey]);
    secondConnection.close();
    await database.destroy();
  });

  it('does not hinder a transaction that only reads', async () => {
    const database = await openDatabase({ dataDir });
    const secondConnection = new DatabaseSync(join(dataDir, 'host.sqlite'));
    secondConnection.exec('begin immediate');
    expect(await database.transaction().setAccessMode('read only').execute(listJourneys)).toEqual([]);
    secondConnection.close();
    await database.destroy();
  });
});

it('a transaction that SQLite rolled back itself reports the cause, not a failed rollback', async () => {
  const database = await openDatabase({ dataDir });
  await sql`pragma max_page_count = 100`.execute(database);
  const filling = database.transaction().execute(async (trx) => {
    for (let id = 1; id < 1000; id += 1) {
      await trx
        .insertInto('journeys')
        .values({ journey_id: id, key: `${id} ${'x'.repeat(4000)}` })
        .execute();
    }
  });
  await expect(filling).rejects.toThrow('database or disk is full');
  expect(await listJourneys(database)).toEqual([]);
  await addJourney(database);
  await database.destroy();
});
