import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { postgresCopy, testPostgres } from '../../../testing/test-database.ts';
import { libraries } from '../../kit/libraries.ts';
import { openDatabase } from '../open-database.ts';
import { sql } from 'kysely';
import { createPostgresLocks } from './postgres-locks.ts';

/** Opens the locks of several hosts on one database. */
async function openLocks(hostCount: number) {
  const { url, drop } = await postgresCopy(testPostgres());
  const locks = Array.from({ length: hostCount }, () => createPostgresLocks(url));
  onTestFinished(async () => {
    await Promise.all(locks.map((host) => host.close()));
    await drop();
  });
  const [first] = locks;
  if (first === undefined) throw new Error('No host was requested.');
  return { url, first, locks };
}

it('runs the jobs of a key one at a time across hosts', async () => {
  const { locks } = await openLocks(3);
  let running = 0;
  let maxConcurrent = 0;
  const job = async () => {
    running += 1;
    maxConcurrent = Math.max(maxConcurrent, running);
    await wait(2);
    running -= 1;
  };
  await Promise.all([...locks, ...locks, ...locks].map((host) => host.runExclusive('a payment', job)));
  expect(maxConcurrent).toBe(1);
});

it('runs jobs with other keys concurrently, and continues after a failed one', async () => {
  const { first, locks } = await openLocks(2);
  const results = await first.runExclusive('one', () =>
    Promise.all(locks.map((host, index) => host.runExclusive(`other ${index}`, () => Promise.resolve(index)))),
  );
  expect(results).toEqual([0, 1]);
  await expect(first.runExclusive('one', () => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
  expect(await locks[1]?.runExclusive('one', () => Promise.resolve('done'))).toBe('done');
});

it('runs a pass in one host at a time; the others skip it', async () => {
  const { locks } = await openLocks(3);
  const passes: number[] = [];
  await Promise.all(
    locks.map((host, index) =>
      host.runUnlessLocked('mails', async () => {
        passes.push(index);
        await wait(200);
      }),
    ),
  );
  expect(passes).toHaveLength(1);
  await locks[2]?.runUnlessLocked('mails', async () => void passes.push(9));
  expect(passes.at(-1)).toBe(9);
});

it('releases the locks of a host that dies', async () => {
  const { url, first, locks } = await openLocks(2);
  const database = await openDatabase({ url });
  onTestFinished(() => database.destroy());
  let endHold: () => void = () => undefined;
  const hold = new Promise<void>((resolve) => (endHold = resolve));
  const dying = new Promise<void>((resolve) => {
    void first.runUnlessLocked('mails', () => {
      resolve();
      return hold;
    });
  });
  await dying;
  // Other tests hold locks in other databases of the server.
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(database);
  await expect
    .poll(async () => {
      let hasRun = false;
      await locks[1]?.runUnlessLocked('mails', async () => void (hasRun = true));
      return hasRun;
    })
    .toBe(true);
  endHold();
  // The locks work again with another connection.
  expect(await first.runExclusive('a payment', () => Promise.resolve('done'))).toBe('done');
});

it('releases locks of a new connection, even if the first one ends later', async () => {
  const clients: Client[] = [];
  class RecordedClient extends Client {
    constructor(...args: ConstructorParameters<typeof Client>) {
      super(...args);
      clients.push(this);
    }
  }
  vi.spyOn(libraries.postgres, 'Client', 'get').mockReturnValue(RecordedClient);
  const { url, first, locks } = await openLocks(2);
  const database = await openDatabase({ url });
  onTestFinished(() => database.destroy());
  await first.runExclusive('a payment', () => Promise.resolve());
  clients[0]?.emit('error', new Error('The connection was lost.'));
  await first.runUnlessLocked('mails', () => {
    clients[0]?.emit('end');
    return Promise.resolve();
  });
  let hasRun = false;
  await locks[1]?.runUnlessLocked('mails', async () => void (hasRun = true));
  expect(hasRun).toBe(true);
  // One attempt per host: a failed job releases its lock.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'coach-host locks' and datname = current_database()`.execute(database);
      return rows.length;
    })
    .toBe(2);
});
