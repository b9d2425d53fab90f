import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { removeExpiredRows, startHousekeeping } from '../http/background-work.ts';
import { openDatabase } from './open-database.ts';
import { createWriteProbe, readDiskSpace } from './write-probe.ts';
import { openSqlite, type SqliteEngine } from './sqlite/sqlite-engine.ts';
import { testApp } from '../../testing/test-app.ts';
import { createMemoryLocks } from './shared/host-locks.ts';
import { type Database } from './tables.ts';

/** SQLite on a disk that can be full. */
function createFillingEngine() {
  const sqlite = openSqlite(':memory:');
  const disk = { isFull: false };
  const engine: SqliteEngine = {
    get isTransaction() {
      return sqlite.isTransaction;
    },
    exec: (text) => sqlite.exec(text),
    prepare: (text) => {
      const statement = sqlite.prepare(text);
      const run: typeof statement.run = (parameters) => {
        if (disk.isFull) throw new Error('database or disk is full');
        return statement.run(parameters);
      };
      return { isReader: statement.isReader, all: (parameters) => statement.all(parameters), run };
    },
    isBusy: () => false,
    close: () => sqlite.close(),
  };
  return { engine, disk };
}

it('the host is healthy and ready only while writes work', async () => {
  const { engine, disk } = createFillingEngine();
  const database = await openDatabase({ engine, file: 'memory' });
  onTestFinished(() => database.destroy());
  const [healthyApp, failingApp] = [await testApp({ database }), await testApp({ database })];
  for (const path of ['/healthz', '/readyz']) {
    const answer = await healthyApp.inject(path);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', warnings: [], cities: 3 }]);
  }
  disk.isFull = true;
  for (const path of ['/healthz', '/readyz']) {
    const answer = await failingApp.inject(path);
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'read-only', warnings: [], cities: 3 }]);
  }
  disk.isFull = false;
});

it('requests within a second share one write', async () => {
  const { engine, disk } = createFillingEngine();
  const database = await openDatabase({ engine, file: 'memory' });
  onTestFinished(() => database.destroy());
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const probe = createWriteProbe(database);
  expect(await probe()).toBe('ok');
  disk.isFull = true;
  clock.mockReturnValue(6000);
  expect(await probe()).toBe('ok');
  clock.mockReturnValue(6001);
  expect(await probe()).toBe('read-only');
  disk.isFull = false;
});

it('a write that has not ended after three and a half seconds has failed', async () => {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  let end = () => undefined as void;
  const writing = database.transaction().execute(() => new Promise<void>((resolve) => void (end = resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let state: string | undefined;
  const probing = createWriteProbe(database)().then((result) => void (state = result));
  await vi.advanceTimersByTimeAsync(3499);
  expect(state).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(state).toBe('read-only');
  end();
  await Promise.all([probing, writing]);
});

it('reads the space on the disk of a folder, also before it exists', async () => {
  const [space, missing] = [
    await readDiskSpace(tmpdir()),
    await readDiskSpace(path.join(tmpdir(), 'missing', 'files')),
  ];
  expect(space.freeBytes).toBeGreaterThan(0);
  expect(missing.totalBytes).toBe(space.totalBytes);
});

it('tidying up deletes answers after a day and frees their space', async () => {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const countPages = async () =>
    (await sql<{ page_count: number }>`pragma page_count`.execute(database)).rows[0]?.page_count;
  const pagesBefore = await countPages();
  const day = 24 * 3_600_000;
  for (let index = 0; index < 400; index += 1) {
    const row = { session_id: 's', idempotency_key: String(index), digest: '', body: 'x'.repeat(4000), made_at: 0 };
    await database.insertInto('answers').values(row).execute();
  }
  expect(await countPages()).toBeGreaterThan((pagesBefore ?? 0) + 350);
  await removeExpiredRows(database, { now: day - 1 });
  expect(await database.selectFrom('answers').selectAll().execute()).toHaveLength(400);
  await removeExpiredRows(database, { now: day });
  expect(await countPages()).toBeLessThanOrEqual((pagesBefore ?? 0) + 4);
});

const minuteMs = 60_000;

it('tidies up every ten minutes, also after a pass that failed, until it is stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onProblem = vi.fn();
  const runUnlessLocked = vi.fn<(name: string) => Promise<void>>().mockRejectedValueOnce(new Error('on purpose'));
  runUnlessLocked.mockResolvedValue();
  const locks = { ...createMemoryLocks(), runUnlessLocked };
  const stop = startHousekeeping({ database: {} as Database, locks, now: () => 0, extensions: [] }, onProblem);
  await vi.advanceTimersByTimeAsync(10 * minuteMs - 1);
  expect(runUnlessLocked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([runUnlessLocked.mock.calls.length, onProblem.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect([runUnlessLocked.mock.calls.length, onProblem.mock.calls.length]).toEqual([2, 1]);
  await stop();
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(runUnlessLocked).toHaveBeenCalledTimes(2);
});
