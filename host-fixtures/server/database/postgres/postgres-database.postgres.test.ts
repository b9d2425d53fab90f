import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { onServer } from '../../../testing/emptied-copies.ts';
import { openTestDatabase, postgresCopy, testPostgres } from '../../../testing/test-database.ts';
import { openDatabase } from '../open-database.ts';
import { type Database, type Transaction } from '../tables.ts';

async function openForTest(): Promise<Database> {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

/** Connections of two hosts to one database. */
async function openTwoHosts(): Promise<readonly [Database, Database]> {
  const { url, drop } = await postgresCopy(testPostgres());
  const [first, second] = [await openDatabase({ url }), await openDatabase({ url })];
  onTestFinished(async () => {
    await Promise.all([first.destroy(), second.destroy()]);
    await drop();
  });
  return [first, second];
}

const listKeys = async (database: Database) =>
  (await database.selectFrom('journeys').select('key').orderBy('key').execute()).map(({ key }) => key);

/** Adds a row with the next free number that the transaction reads. */
async function addNext(trx: Transaction, key: string): Promise<void> {
  const { count } = await trx
    .selectFrom('journeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('journeys')
    .values({ journey_id: count + 1, key })
    .execute();
}

describe('a database of PostgreSQL', () => {
  it('is migrated once by several hosts that open it concurrently', async () => {
    const { url, drop } = await postgresCopy(testPostgres(), { isEmpty: true });
    onTestFinished(drop);
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    expect(await Promise.all(databases.map(listKeys))).toEqual([[], [], []]);
    await Promise.all(databases.map((database) => database.destroy()));
  });

  it('returns integers, sums and counts as numbers, and stores instants exactly', async () => {
    const database = await openForTest();
    const instant = 1_900_000_000_123;
    await database.insertInto('closed_accounts').values({ address_digest: 'a', closed_at: instant }).execute();
    const row = await database
      .selectFrom('closed_accounts')
      .select(({ fn }) => [fn.sum<number>('closed_at').as('sum'), fn.countAll<number>().as('count'), 'closed_at'])
      .groupBy('closed_at')
      .executeTakeFirst();
    expect(row).toEqual({ sum: instant, count: 1, closed_at: instant });
  });

  it('orders texts by bytes, independent of the server’s collation', async () => {
    const database = await openForTest();
    const keys = ['b', 'B', 'é', 'a', '_', 'Z'];
    for (const [index, key] of keys.entries()) {
      await database.insertInto('journeys').values({ journey_id: index, key }).execute();
    }
    expect(await listKeys(database)).toEqual(['B', 'Z', '_', 'a', 'b', 'é']);
  });

  it.each([
    ['NaN', NaN],
    ['a number that no row can have', 1e30],
    ['a number below all others', -1e30],
  ])('finds nothing by %s', async (_name, id) => {
    const database = await openForTest();
    await database.insertInto('journeys').values({ journey_id: 1, key: 'a' }).execute();
    expect(await database.selectFrom('journeys').selectAll().where('journey_id', '=', id).execute()).toEqual([]);
  });

  it('finds nothing in an empty list, and accepts a text with a NUL', async () => {
    const database = await openForTest();
    await database.insertInto('journeys').values({ journey_id: 1, key: 'a\0b' }).execute();
    expect(await database.selectFrom('journeys').selectAll().where('journey_id', 'in', []).execute()).toEqual([]);
    expect(await listKeys(database)).toEqual(['a\uFFFDb']);
  });

  it('stores bytes', async () => {
    const database = await openForTest();
    const content = new Uint8Array([0, 255, 1]);
    await database.insertInto('attachment_parts').values({ attachment_id: 1, first_byte: 0, content }).execute();
    const row = await database.selectFrom('attachment_parts').select('content').executeTakeFirstOrThrow();
    expect([...row.content]).toEqual([...content]);
  });

  it.each([
    [
      'nothing listens',
      () => 'postgres://coach:secret-word@127.0.0.1:1/coach',
      /coach at 127\.0\.0\.1:1\. .*start PostgreSQL/,
    ],
    ['there is no such database', () => changeUrl({ pathname: 'none' }), /database none at .*createdb/],
    ['there is no such user', () => changeUrl({ username: 'unknown' }), /the PostgreSQL database .*sign in/],
  ])('explains the failure without the password: %s', async (_name, createUrl, sentence) => {
    const failure = openDatabase({ url: createUrl() });
    await expect(failure).rejects.toThrow(sentence);
    await expect(failure).rejects.not.toThrow(/secret-word/);
  });

  it('explains that the user lacks the privilege to create tables', async () => {
    const { url, drop } = await postgresCopy(testPostgres(), { isEmpty: true });
    const guest = `guest_${randomUUID().replaceAll('-', '')}`;
    onTestFinished(async () => {
      await onServer(url, `drop role ${guest}`);
      await drop();
    });
    await onServer(url, `create role ${guest} login`);
    const asGuest = Object.assign(new URL(url), { username: guest, password: 'secret-word' }).href;
    await expect(openDatabase({ url: asGuest })).rejects.toThrow(/permission denied.*grant create on schema public/);
  });
});

/** The server's address with other parts, and a password that no message may contain. */
const changeUrl = (parts: Partial<Pick<URL, 'pathname' | 'username'>>) =>
  Object.assign(new URL(testPostgres()), { password: 'secret-word', ...parts }).href;

describe('transactions of several hosts', () => {
  it('are serializable: a hundred of them that each take the next number get a hundred numbers', async () => {
    const hosts = await openTwoHosts();
    const transactions = Array.from({ length: 100 }, (_, index) =>
      hosts[index % 2 === 0 ? 0 : 1].transaction().execute((trx) => addNext(trx, `key ${index}`)),
    );
    await Promise.all(transactions);
    const rows = await hosts[0].selectFrom('journeys').select('journey_id').orderBy('journey_id').execute();
    expect(rows.map(({ journey_id }) => journey_id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('do not both write if one would have prevented the other', async () => {
    const hosts = await openTwoHosts();
    // Each host adds its row only if it is missing.
    const transactions = hosts.map((host, index) =>
      host.transaction().execute(async (trx) => {
        const rows = await trx.selectFrom('closed_accounts').selectAll().execute();
        if (rows.length > 0) return false;
        await trx
          .insertInto('closed_accounts')
          .values({ address_digest: `${index}`, closed_at: 1 })
          .execute();
        return true;
      }),
    );
    expect((await Promise.all(transactions)).filter(Boolean)).toHaveLength(1);
  });

  it('roll back completely, and are not repeated after an error of the host', async () => {
    const database = await openForTest();
    let tries = 0;
    const failing = database.transaction().execute(async (trx) => {
      tries += 1;
      await addNext(trx, 'a');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect([tries, await listKeys(database)]).toEqual([1, []]);
  });

  it.each([
    ['is idle', async () => wait(100)],
    ['runs a query', async (trx: Transaction) => void (await sql`select pg_sleep(5)`.execute(trx))],
  ])('fail if their connection ends while it %s, and the process continues', async (_name, act) => {
    const [database, otherDatabase] = await openTwoHosts();
    const uncaughtErrors: unknown[] = [];
    const recordError = (error: unknown) => void uncaughtErrors.push(error);
    process.on('uncaughtException', recordError);
    onTestFinished(() => void process.off('uncaughtException', recordError));
    const failing = database.transaction().execute(async (trx) => {
      await addNext(trx, 'a');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      setTimeout(() => void sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(otherDatabase), 20);
      await act(trx);
      await addNext(trx, 'b');
    });
    await expect(failing).rejects.toThrow(/terminat|not queryable/);
    await database.transaction().execute((trx) => addNext(trx, 'c'));
    expect([await listKeys(database), uncaughtErrors]).toEqual([['c'], []]);
  });

  it('see one snapshot if they only read', async () => {
    const [database, otherDatabase] = await openTwoHosts();
    const keyLists = await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        const keysBefore = await listKeys(trx);
        await otherDatabase.transaction().execute((otherTrx) => addNext(otherTrx, 'b'));
        return [keysBefore, await listKeys(trx)];
      });
    expect(keyLists).toEqual([[], []]);
    expect(await listKeys(database)).toEqual(['b']);
  });

  it('cannot write if they are read-only', async () => {
    const database = await openForTest();
    const writing = database
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => addNext(trx, 'a'));
    await expect(writing).rejects.toThrow(/read-only/);
  });
});

it('a session ends with its machine, and when it is idle in a transaction', async () => {
  const database = await openForTest();
  const readSettings = async (db: Database) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('tcp_keepalives_idle', 'tcp_user_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(db);
    return rows.map(({ setting }) => Number(setting));
  };
  expect(await readSettings(database)).toEqual([300_000, 15, 30_000]);
  expect(await database.transaction().execute(readSettings)).toEqual([300_000, 15, 30_000]);
});
