import { sql } from 'kysely';
import { engineOf } from './engine-of.ts';
import { writeFact } from './shared/shared-facts.ts';
import { type Database } from './tables.ts';

/** Asks whether the database takes a write just now. */
export type WriteProbe = () => Promise<boolean>;

/** Whoever watches over the host asks every few seconds; anybody else may not make it write more often. */
const storedForMs = 1000;
/** A write that takes longer helps nobody. */
const patienceMs = 2000;

/**
 * Tries a write, the smallest there is: a number in the file's header, or one row of PostgreSQL, committed and synced as
 * everything is. Those who ask within a second get what was found.
 */
export function createWriteProbe(database: Database): WriteProbe {
  let last: { readonly at: number; readonly works: Promise<boolean> } | undefined;
  let count = 0;

  function probe(): Promise<boolean> {
    count += 1;
    const write: Promise<unknown> =
      engineOf(database) === 'sqlite'
        ? sql`pragma user_version = ${sql.lit(count)}`.execute(database)
        : writeFact(database, 'write-probe', String(count));
    const writing = write.then(
      () => true,
      () => false,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    });
    return Promise.race([writing, giveUp]).finally(() => clearTimeout(timer));
  }

  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > storedForMs) last = { at: now, works: probe() };
    return last.works;
  };
}
