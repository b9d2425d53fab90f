import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { libraries } from '../../kit/libraries.ts';
import { createKeyedMutex } from '../../kit/keyed-mutex.ts';
import { sessionSettings } from './postgres-pool.ts';
import { type HostLocks } from '../shared/host-locks.ts';

/** The delay between attempts to acquire a lock, in ms. It doubles after each attempt, from the first to the second value. */
const [shortestWaitMs, longestWaitMs] = [5, 100];
/** How long to wait for a lock, in ms: longer than any job, such as the import of a timetable, takes. */
const maxWaitMs = 30 * 60_000;

/**
 * Locks between the processes that share a database, based on PostgreSQL's advisory locks. A lock is released when its process
 * ends, even after a crash. All locks of a process use one connection. An attempt that waits in PostgreSQL would block that
 * connection, also for the release of other locks, so attempts return at once and are repeated.
 *
 * @param url in the format of `DATABASE_URL`
 */
export function createPostgresLocks(url: string): HostLocks {
  let openClient: Promise<Client> | undefined;
  // Separates jobs of this process with the same key: PostgreSQL grants a lock again to the connection that has it.
  const localMutex = createKeyedMutex();
  // `pg` deprecates calling `query` while another query is running on the connection.
  const queryMutex = createKeyedMutex();

  async function open(client: Client): Promise<Client> {
    await client.connect();
    await client.query(sessionSettings);
    return client;
  }

  /** Returns the open connection, or opens one. A failed connection is closed at once, which releases its locks. */
  function getConnection(): Promise<Client> {
    if (openClient) return openClient;
    const client = new libraries.postgres.Client({
      connectionString: url,
      application_name: 'coach-host locks',
      keepAlive: true,
    });
    const opening = open(client);
    // Closes this connection only: when the event arrives, a newer connection may be open.
    const forget = () => {
      if (openClient === opening) openClient = undefined;
      client.end().catch(() => undefined);
    };
    client.on('error', forget);
    client.on('end', forget);
    opening.catch(forget);
    openClient = opening;
    return opening;
  }

  /** Calls a function of PostgreSQL, which returns whether the lock was acquired or released. */
  async function callLock(call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', key: string): Promise<boolean> {
    const client = await getConnection();
    // All queries have the same key, the empty text.
    const { rows } = await queryMutex('', () =>
      client.query<{ result: boolean }>(`select ${call}($1::bigint) as result`, [toLockNumber(key)]),
    );
    return rows[0]?.result === true;
  }

  /**
   * Errors are ignored: if the connection has failed, its locks are released anyway. Jobs that are still running continue
   * without their locks.
   */
  const release = (key: string) => callLock('pg_advisory_unlock', key).catch(() => undefined);

  /** Waits until the lock is acquired. @throws Error after half an hour, or if the connection fails */
  async function acquire(key: string): Promise<void> {
    const until = performance.now() + maxWaitMs;
    for (let waitMs = shortestWaitMs; !(await callLock('pg_try_advisory_lock', key)); waitMs *= 2) {
      if (performance.now() > until) throw new Error('Another process has held a lock for half an hour.');
      await wait(Math.min(waitMs, longestWaitMs));
    }
  }

  return {
    // The prefixes `turn` and `pass` distinguish the two kinds of locks.
    runExclusive: (key, job) =>
      localMutex(key, async () => {
        await acquire(`turn ${key}`);
        try {
          return await job();
        } finally {
          await release(`turn ${key}`);
        }
      }),
    async runUnlessLocked(name, pass) {
      // Needs no local mutex: passes (the executions of a periodic job) of the same name never overlap in a process.
      const key = `pass ${name}`;
      if (!(await callLock('pg_try_advisory_lock', key))) return;
      try {
        await pass();
      } finally {
        await release(key);
      }
    },
    async close() {
      const client = await openClient?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** Returns the 64-bit number, as decimal text, that identifies a lock in PostgreSQL: the first bytes of a hash of its key. */
function toLockNumber(key: string): string {
  return createHash('sha256').update(key).digest().readBigInt64BE().toString();
}
