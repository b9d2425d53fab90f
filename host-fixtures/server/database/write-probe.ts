import { sql } from 'kysely';
import { explainConnectionFailure } from './postgres/connection-failure.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { buildFactUpsert } from './shared/shared-facts.ts';
import { type Database } from './tables.ts';

/** Whether the database accepts writes, only reads (its disk is full, or it is a standby), or cannot be reached. */
export type WriteState = 'ok' | 'read-only' | 'database-unreachable';

/** Checks whether the database accepts writes. */
export type WriteProbe = () => Promise<WriteState>;

/** Monitoring probes every few seconds. Other requests must not cause more writes, ms. */
const cacheMs = 1000;
/** Timeout of a write, ms. In PostgreSQL it includes the connection. */
const timeoutMs = 3500;

/**
 * Tries the smallest possible write: a number in the file's header, or one row in PostgreSQL, committed and synced as
 * usual. Requests within a second share the result.
 */
export function createWriteProbe(database: Database): WriteProbe {
  let last: { readonly at: number; readonly state: Promise<WriteState> } | undefined;
  let count = 0;

  function probe(): Promise<WriteState> {
    count += 1;
    if (database instanceof PostgresDatabase) {
      const write = database.probe(buildFactUpsert(database, 'write-probe', String(count)).compile());
      return withTimeout(write, 'database-unreachable');
    }
    return withTimeout(sql`pragma user_version = ${sql.lit(count)}`.execute(database), 'read-only');
  }

  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > cacheMs) last = { at: now, state: probe() };
    return last.state;
  };
}

/** @param timeoutState the result after the timeout */
function withTimeout(write: Promise<unknown>, timeoutState: WriteState): Promise<WriteState> {
  const writing = write.then(
    (): WriteState => 'ok',
    (error: unknown): WriteState =>
      explainConnectionFailure(error) === undefined ? 'read-only' : 'database-unreachable',
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = new Promise<WriteState>((resolve) => {
    timer = setTimeout(() => resolve(timeoutState), timeoutMs);
  });
  return Promise.race([writing, giveUp]).finally(() => clearTimeout(timer));
}
