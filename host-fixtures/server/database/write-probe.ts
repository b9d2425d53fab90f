import { sql } from 'kysely';
import { connectionFailure } from './postgres/connection-failure.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { factWriting } from './shared/shared-facts.ts';
import { type Database } from './tables.ts';

/** Whether the database accepts writes, only reads (its disk is full, or it is a standby), or cannot be reached. */
export type WriteState = 'ok' | 'read-only' | 'database-unreachable';

/** Checks whether the database accepts writes. */
export type WriteProbe = () => Promise<WriteState>;

/** Monitoring probes every few seconds. Other requests must not cause more writes, ms. */
const storedForMs = 1000;
/** Timeout of a write, ms. In PostgreSQL it includes the connection. */
const patienceMs = 3500;

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
      const write = database.probe(factWriting(database, 'write-probe', String(count)).compile());
      return withinPatience(write, 'database-unreachable');
    }
    return withinPatience(sql`pragma user_version = ${sql.lit(count)}`.execute(database), 'read-only');
  }

  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > storedForMs) last = { at: now, state: probe() };
    return last.state;
  };
}

/** @param otherwise the result after the timeout */
function withinPatience(write: Promise<unknown>, otherwise: WriteState): Promise<WriteState> {
  const writing = write.then(
    (): WriteState => 'ok',
    (error: unknown): WriteState => (connectionFailure(error) === undefined ? 'read-only' : 'database-unreachable'),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = new Promise<WriteState>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patienceMs);
  });
  return Promise.race([writing, giveUp]).finally(() => clearTimeout(timer));
}
