import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { libraries } from '../../kit/libraries.ts';
import { createKeyedMutex } from '../../kit/keyed-mutex.ts';
import { endsWithItsMachine } from './postgres-pool.ts';
import { type HostLocks } from '../shared/host-locks.ts';

/** From one look whether another process has let go to the next; it grows. */
const [shortestWaitMs, longestWaitMs] = [5, 100];
/** Longer than any job takes: the import of a timetable is one. */
const patienceMs = 30 * 60_000;

/**
 * Locks of PostgreSQL (advisory locks of the session): they end with the process that has them, however it dies. All of
 * one process are on one connection, which only ever asks and never waits.
 *
 * @param url as `DATABASE_URL` has it
 */
export function postgresLocks(url: string): HostLocks {
  let opened: Promise<Client> | undefined;
  const inThisProcess = createKeyedMutex();
  const oneByOne = createKeyedMutex();

  async function open(client: Client): Promise<Client> {
    await client.connect();
    await client.query(endsWithItsMachine);
    return client;
  }

  /** A connection that fails is ended at once: whatever it still holds, nobody could let go any more. */
  function connection(): Promise<Client> {
    if (opened) return opened;
    const client = new libraries.postgres.Client({
      connectionString: url,
      application_name: 'coach-host locks',
      keepAlive: true,
    });
    const opening = open(client);
    // Its end may come when another is open already, which holds what was taken since.
    const forget = () => {
      if (opened === opening) opened = undefined;
      client.end().catch(() => undefined);
    };
    client.on('error', forget);
    client.on('end', forget);
    opening.catch(forget);
    opened = opening;
    return opening;
  }

  async function ask(call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', key: string): Promise<boolean> {
    const client = await connection();
    const { rows } = await oneByOne('', () =>
      client.query<{ told: boolean }>(`select ${call}($1::bigint) as told`, [toLockNumber(key)]),
    );
    return rows[0]?.told === true;
  }

  /** A connection that has ended has let go by itself. */
  const letGo = (key: string) => ask('pg_advisory_unlock', key).catch(() => undefined);

  async function take(key: string): Promise<void> {
    const until = performance.now() + patienceMs;
    for (let waitMs = shortestWaitMs; !(await ask('pg_try_advisory_lock', key)); waitMs *= 2) {
      if (performance.now() > until) throw new Error('Another process has held a lock for half an hour.');
      await wait(Math.min(waitMs, longestWaitMs));
    }
  }

  return {
    inTurn: (key, job) =>
      inThisProcess(key, async () => {
        await take(`turn ${key}`);
        try {
          return await job();
        } finally {
          await letGo(`turn ${key}`);
        }
      }),
    async alone(name, pass) {
      const key = `pass ${name}`;
      if (!(await ask('pg_try_advisory_lock', key))) return;
      try {
        await pass();
      } finally {
        await letGo(key);
      }
    },
    async close() {
      const client = await opened?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** A lock's number, of 64 bits. */
function toLockNumber(key: string): string {
  return createHash('sha256').update(key).digest().readBigInt64BE().toString();
}
