import { sql } from 'kysely';
import { connectionFailure } from './postgres/connection-failure.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { factWriting } from './shared/shared-facts.ts';
import { type Database } from './tables.ts';

/** How the database takes a write just now: it does, it only reads (its disk is full, or it is a standby), or it is not reached. */
export type WriteState = 'ok' | 'read-only' | 'database-unreachable';

/** Asks how the database takes a write just now. */
export type WriteProbe = () => Promise<WriteState>;

/** Whoever watches over the host asks every few seconds; anybody else may not make it write more often. */
const storedForMs = 1000;
/** A write that takes longer helps nobody; of PostgreSQL it is a connection and an answer. */
const patienceMs = 3500;

/**
 * Tries a write, the smallest there is: a number in the file's header, or one row of PostgreSQL, committed and synced as
 * everything is. Those who ask within a second get what was found.
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

/** @param otherwise what it is where nothing was heard in time */
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
