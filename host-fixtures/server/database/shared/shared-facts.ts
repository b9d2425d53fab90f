import { instant, integer, table, text } from '../define-table.ts';
// Only the type: `tables.ts` imports the tables of this module, so importing a value from it would be circular.
import type { Database } from '../tables.ts';

/**
 * The names of facts, which are texts that all processes with the same database share.
 *
 * - `timetable`: a random version that changes with each import, so that every process loads the new timetable.
 *
 * - `mode`: `trial` (with invented data, for QA) or `live` (for the public), set when a host opens the database for the first
 * time, or when the data of a host is moved to it.
 *
 * - `notice-settings`: when travellers are notified of disruptions, by the options of the host that was started last.
 *
 * - `write-probe`: written only to check that writes work.
 */
export type SharedFactName = 'timetable' | 'mode' | 'notice-settings' | 'write-probe';

/**
 * Tables for the common state of processes. An import of a timetable, which replaces the contents of other tables, changes
 * only the fact `timetable` here.
 */
export const sharedTables = {
  /** A shared fact. */
  shared_facts: table({ name: text<SharedFactName>().primaryKey(), value: text() }),

  /** How often a visitor has tried an action, such as signing in, that is allowed only a few times within a time window. */
  counted_tries: table({
    /** A digest of the visitor and the action. */
    visitor: text().primaryKey(),
    tries: integer(),
    /** The end of the window. The first try after it restarts the count. */
    ends_at: instant(),
  }),

  /** A sign-in of an operator that was ended before it expired. */
  ended_sessions: table({
    /** The random id of the sign-in. */
    nonce: text().primaryKey(),
    /** When it would have expired. */
    ends_at: instant(),
  }),
};

/** Reads a fact; undefined if it was never written. */
export async function readFact(database: Database, name: SharedFactName): Promise<string | undefined> {
  const row = await database.selectFrom('shared_facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Writes a fact, replacing its previous value. */
export async function writeFact(database: Database, name: SharedFactName, value: string): Promise<void> {
  await buildFactUpsert(database, name, value).execute();
}

/** Builds the statement that writes a fact, for callers that run it themselves, such as a check that writes work. */
export function buildFactUpsert(database: Database, name: SharedFactName, value: string) {
  return database
    .insertInto('shared_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
}
