import { CompiledQuery, Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { openSqlite, type SqliteEngine } from './sqlite-engine.ts';

class Busy extends Error {}

/** A database in memory that records its statements, and can fail. */
function openRecordedDatabase(overrides: Partial<SqliteEngine> = {}) {
  const sqlite = openSqlite(':memory:');
  const statements: string[] = [];
  const failures: Error[] = [];
  const record = (text: string) => {
    statements.push(text);
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const engine: SqliteEngine = {
    get isTransaction() {
      return sqlite.isTransaction;
    },
    exec(text) {
      record(text);
      sqlite.exec(text);
    },
    prepare(text) {
      record(text);
      return sqlite.prepare(text);
    },
    isBusy: (error) => error instanceof Busy,
    close() {
      statements.push('close');
      sqlite.close();
    },
    ...overrides,
  };
  return { statements, failures, database: new Kysely<{ t: { a: number } }>({ dialect: createSqliteDialect(engine) }) };
}

const cleanupStatements = ['pragma incremental_vacuum(5000)', 'pragma wal_checkpoint(truncate)', 'close'];
const createQuery = (text: string) => CompiledQuery.raw(text);

it('rows are read, and changed rows are counted', async () => {
  const { database } = openRecordedDatabase();
  await database.executeQuery(createQuery('create table t (a integer)'));
  const { insertId } = await database.insertInto('t').values({ a: 7 }).executeTakeFirstOrThrow();
  const { numUpdatedRows } = await database.updateTable('t').set({ a: 8 }).executeTakeFirstOrThrow();
  expect([insertId, numUpdatedRows]).toEqual([1n, 1n]);
  expect(await database.selectFrom('t').selectAll().execute()).toEqual([{ a: 8 }]);
  await database.destroy();
});

it('a transaction takes the lock for writing at its beginning, unless it only reads', async () => {
  const { database, statements } = openRecordedDatabase();
  const read = (trx: typeof database) => sql`select 1`.execute(trx);
  await database.transaction().execute(read);
  await database.transaction().setAccessMode('read only').execute(read);
  await expect(database.transaction().execute(() => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
  expect(statements.filter((text) => !text.startsWith('select'))).toEqual([
    ...['begin immediate', 'commit', 'begin', 'commit', 'begin immediate', 'rollback'],
  ]);
  await database.destroy();
});

describe('a closed database', () => {
  it('is tidied up', async () => {
    const { database, statements } = openRecordedDatabase();
    await sql`select 1`.execute(database);
    await database.destroy();
    expect(statements).toEqual(['select 1', ...cleanupStatements]);
  });

  it('is rolled back first if a failure has left a transaction open', async () => {
    const { database, statements } = openRecordedDatabase();
    await database.executeQuery(createQuery('begin'));
    await database.destroy();
    expect(statements).toEqual(['begin', 'rollback', ...cleanupStatements]);
  });

  it('is not tidied up if it can only be read', async () => {
    const { database, statements } = openRecordedDatabase({ isReadOnly: true });
    await sql`select 1`.execute(database);
    await database.destroy();
    expect(statements).toEqual(['select 1', 'close']);
  });

  it.each([
    ['is left to another process that writes', new Busy(), undefined],
    ['reports other failures', new Error('disk'), 'disk'],
  ])('%s', async (_case, failure, message) => {
    const { database, statements, failures } = openRecordedDatabase();
    await sql`select 1`.execute(database);
    failures.push(failure);
    const error: unknown = await database.destroy().catch((reason: unknown) => reason);
    expect(error instanceof Error ? error.message : undefined).toBe(message);
    expect(statements.at(-1)).toBe('close');
  });
});

describe('a lock of another process', () => {
  it('is waited for, while other queries are answered', async () => {
    const { database, failures } = openRecordedDatabase();
    const order: number[] = [];
    const runQuery = async (number: number) => {
      await database.executeQuery(createQuery(`select ${number}`));
      order.push(number);
    };
    failures.push(new Busy(), new Busy());
    // The second query is busy again, and the third one succeeds at once.
    await Promise.all([runQuery(1), runQuery(2), runQuery(3)]);
    expect(order[0]).toBe(3);
    expect(order).toHaveLength(3);
    await database.destroy();
  });

  it('is waited for ten seconds at most', async () => {
    const { database, failures } = openRecordedDatabase();
    failures.push(new Busy(), new Busy('still locked'));
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(10_000);
    clock.mockReturnValueOnce(10_001);
    await expect(database.executeQuery(createQuery('select 1'))).rejects.toThrow('still locked');
    expect(clock).toHaveBeenCalledTimes(3);
    await database.destroy();
  });

  it('is not reported as the cause of other failures', async () => {
    const { database, failures } = openRecordedDatabase();
    failures.push(new Error('disk'));
    await expect(database.executeQuery(createQuery('select 1'))).rejects.toThrow('disk');
    await database.destroy();
  });
});
