import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDatabaseBytes } from '../../../operations/metrics/host-metrics.ts';
import { type Tables } from '../tables.ts';
import { createWriteProbe } from '../write-probe.ts';
import { PostgresDatabase, type PostgresOptions } from './postgres-database.ts';
import { scriptedPostgres, type ReceivedStatement, type ScriptedAnswer } from './scripted-postgres.test-data.ts';

type Script = (statement: ReceivedStatement) => ScriptedAnswer | undefined;

async function openScripted(script: Script = () => undefined, options?: PostgresOptions) {
  const server = await scriptedPostgres(script);
  const database = new PostgresDatabase<Tables>(server.url, options);
  onTestFinished(() => database.destroy());
  /** Statements on pooled connections, without the session settings. */
  const listStatements = () =>
    server.statements.map(({ sql: text }) => text).filter((text) => !text.startsWith('set '));
  return { server, database, listStatements };
}

const runQuery = (database: PostgresDatabase<Tables>) => sql`select 1`.execute(database);

/** Makes the first of these statements fail with a code. */
function failFirst(text: string, error: string): Script {
  let hasFailed = false;
  return ({ sql: statement }) => {
    if (hasFailed || statement !== text) return undefined;
    hasFailed = true;
    return { error };
  };
}

describe('a connection', () => {
  it('sends its settings once, including read-only mode', async () => {
    for (const isReadOnly of [false, true]) {
      const { server, database } = await openScripted(undefined, { isReadOnly });
      await runQuery(database);
      await runQuery(database);
      const [settings, ...statements] = server.statements.map(({ sql: text }) => text);
      expect(settings).toContain('set idle_in_transaction_session_timeout = 300000');
      expect(settings?.includes('set default_transaction_read_only = on')).toBe(isReadOnly);
      expect(statements).toEqual(['select 1', 'select 1']);
    }
  });

  it('is read-only if it was opened as such', async () => {
    const { server, database } = await openScripted();
    await runQuery(database);
    expect(server.statements[0]?.sql).not.toContain('read_only');
  });

  it('is one of at most ten; further statements wait', async () => {
    const { server, database } = await openScripted();
    await Promise.all(Array.from({ length: 12 }, () => runQuery(database)));
    expect(server.connections()).toBe(10);
    expect(server.statements.filter(({ sql: text }) => text === 'select 1')).toHaveLength(12);
  });

  it('that rejects its settings is closed', async () => {
    const script = ({ sql: text, connection }: ReceivedStatement) =>
      connection === 0 && text.startsWith('set ') ? { error: '42501' } : undefined;
    const { server, database } = await openScripted(script);
    await expect(runQuery(database)).rejects.toThrow('on purpose');
    await runQuery(database);
    expect(server.connections()).toBe(2);
  });

  it('that has ended is replaced', async () => {
    const { server, database } = await openScripted();
    await runQuery(database);
    server.disconnect();
    const isAnswered = () =>
      runQuery(database).then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswered).toBe(true);
    expect(server.connections()).toBe(2);
  });
});

it('integers are returned as numbers, and all other values unchanged', async () => {
  const columns = { count: 20, sum: 1700, name: 25 };
  const { database } = await openScripted(({ sql: text }) =>
    text.startsWith('select') ? { columns, rows: [['7', '1.5', '7']] } : undefined,
  );
  const { rows } = await sql`select counts`.execute(database);
  expect(rows).toEqual([{ count: 7, sum: 1.5, name: '7' }]);
});

it('parameters are converted for PostgreSQL, and statements are reported without them', async () => {
  const onStatement = vi.fn();
  const { server, database } = await openScripted(undefined, { onStatement });
  await sql`select ${true}, ${'a\0'}, ${null}`.execute(database);
  expect(server.statements.at(-1)).toMatchObject({ sql: 'select $1, $2, $3', parameters: ['1', 'a\uFFFD', null] });
  expect(onStatement.mock.calls).toEqual([['select $1, $2, $3']]);
});

describe('a transaction', () => {
  const runTransaction = (database: PostgresDatabase<Tables>) =>
    database.transaction().execute((trx) => sql`select 2`.execute(trx));

  it('is serializable if it writes, and sees one snapshot if it only reads', async () => {
    const { database, listStatements } = await openScripted();
    await runTransaction(database);
    await database
      .transaction()
      .setAccessMode('read only')
      .execute(() => Promise.resolve());
    await database
      .transaction()
      .setIsolationLevel('read committed')
      .execute(() => Promise.resolve());
    expect(listStatements().filter((text) => text.startsWith('start'))).toEqual([
      'start transaction isolation level serializable read write',
      'start transaction isolation level repeatable read read only',
      'start transaction isolation level read committed read write',
    ]);
  });

  it('that conflicts with another is repeated under a lock', async () => {
    const { database, listStatements } = await openScripted(failFirst('commit', '40001'));
    await runTransaction(database);
    const statements = ['start transaction isolation level serializable read write', 'select 2', 'commit'];
    expect(listStatements()).toEqual([
      ...statements,
      'rollback',
      'select pg_advisory_lock(41001)',
      ...statements,
      'select pg_advisory_unlock(41001)',
    ]);
  });

  it.each([
    ['that names its isolation', '40001', 'read committed'],
    ['that breaks a rule', '23503', undefined],
  ] as const)('%s is not repeated', async (_case, code, isolation) => {
    const { database, listStatements } = await openScripted(failFirst('commit', code));
    const builder = database.transaction();
    const transaction = isolation === undefined ? builder : builder.setIsolationLevel(isolation);
    await expect(transaction.execute(() => Promise.resolve())).rejects.toThrow('on purpose');
    expect(listStatements()).toHaveLength(3);
  });
});

describe('a probe', () => {
  const probeQuery: Pick<CompiledQuery, 'sql' | 'parameters'> = { sql: 'select $1', parameters: ['x'] };

  it('has its own persistent connection', async () => {
    const { server, database } = await openScripted();
    await runQuery(database);
    await Promise.all([database.probe(probeQuery), database.probe(probeQuery)]);
    const [, , first, second] = server.statements;
    expect(first).toMatchObject({ ...probeQuery, connection: 1 });
    expect(second).toMatchObject({ ...probeQuery, connection: 1 });
  });

  it('gives up after a second and a half without an answer', async () => {
    const { server, database } = await openScripted(({ sql: text }) => (text === probeQuery.sql ? 'none' : undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let failure: unknown;
    const probing = database.probe(probeQuery).catch((error: unknown) => void (failure = error));
    while (server.statements.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1499);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await probing;
    expect(String(failure)).toContain('timeout');
  });

  it('fails if PostgreSQL refuses', async () => {
    const { database } = await openScripted(({ sql: text }) =>
      text === probeQuery.sql ? { error: '25006' } : undefined,
    );
    await expect(database.probe(probeQuery)).rejects.toThrow('on purpose');
  });

  it.each([
    ['ok', undefined],
    ['read-only', { error: '25006' }],
    ['database-unreachable', { error: '57P03' }],
  ] as const)('finds that writes are %s', async (state, answer) => {
    const { server, database } = await openScripted(({ sql: text }) =>
      text.startsWith('insert') ? answer : undefined,
    );
    expect(await createWriteProbe(database)()).toBe(state);
    expect(server.statements.at(-1)).toMatchObject({ parameters: ['write-probe', '1', '1'] });
  });
});

it.each([
  [[['8192']], 8192],
  [[], 0],
])('the size of the database is read from %j as %i', async (rows, size) => {
  const { database } = await openScripted(() => ({ columns: { bytes: 20 }, rows }));
  expect(await readDatabaseBytes(database)).toBe(size);
});
