import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { tidyUp } from './housekeeping.ts';
import { openDatabase } from './open-database.ts';
import { openSqlite, type SqliteEngine } from './sqlite/sqlite-engine.ts';
import { testApp } from '../../testing/test-app.ts';

/** SQLite whose disk can be full. */
function fillingEngine() {
  const real = openSqlite(':memory:');
  const disk = { isFull: false };
  const engine: SqliteEngine = {
    get isTransaction() {
      return real.isTransaction;
    },
    exec: (text) => real.exec(text),
    prepare: (text) => {
      const statement = real.prepare(text);
      const run: typeof statement.run = (parameters) => {
        if (disk.isFull) throw new Error('database or disk is full');
        return statement.run(parameters);
      };
      return { isReader: statement.isReader, all: (parameters) => statement.all(parameters), run };
    },
    isBusy: () => false,
    close: () => real.close(),
  };
  return { engine, disk };
}

it('the host is healthy and ready only while writes work', async () => {
  const { engine, disk } = fillingEngine();
  const database = await openDatabase({ engine, file: 'memory' });
  onTestFinished(() => database.destroy());
  const [well, ill] = [await testApp({ database }), await testApp({ database })];
  for (const path of ['/healthz', '/readyz']) {
    const healthy = await well.inject(path);
    expect([healthy.statusCode, healthy.json()]).toEqual([200, { status: 'ok', cities: 3 }]);
  }
  disk.isFull = true;
  for (const path of ['/healthz', '/readyz']) {
    const answer = await ill.inject(path);
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'read-only', cities: 3 }]);
  }
  disk.isFull = false;
});

it('tidying up deletes answers after a day and frees their space', async () => {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const pages = async () =>
    (await sql<{ page_count: number }>`pragma page_count`.execute(database)).rows[0]?.page_count;
  const before = await pages();
  const day = 24 * 3_600_000;
  for (let index = 0; index < 200; index += 1) {
    const row = { session_id: 's', idempotency_key: String(index), digest: '', body: 'x'.repeat(4000), made_at: 0 };
    await database.insertInto('answers').values(row).execute();
  }
  expect(await pages()).toBeGreaterThan((before ?? 0) + 150);
  await tidyUp(database, day - 1);
  expect(await database.selectFrom('answers').selectAll().execute()).toHaveLength(200);
  await tidyUp(database, day);
  expect(await pages()).toBeLessThanOrEqual((before ?? 0) + 4);
});
