import { instant, integer, table, text } from '../define-table.ts';
// Erased, because `tables.ts` needs the tables of this module when it is loaded.
import type { Database } from '../tables.ts';

/**
 * The names of facts that all processes with the same database share.
 *
 * - `timetable`: a version that changes with each import, so that every process loads the new timetable.
 *
 * - `mode`: `trial` (with invented data, for QA) or `live` (for the public), as the database was first opened.
 *
 * - `write-probe`: written only to check that writes work.
 */
export type SharedFactName = 'timetable' | 'mode' | 'write-probe';

/** Tables for the common state of processes. A timetable import changes only the fact `timetable`. */
export const sharedTables = {
  /** A shared fact. */
  shared_facts: table({ name: text<SharedFactName>().primaryKey(), value: text() }),

  /** The number of attempts by a visitor for a limited action. */
  counted_tries: table({
    /** A digest of the visitor and the action. */
    visitor: text().primaryKey(),
    tries: integer(),
    /** The count restarts at this time. */
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

/** Builds the statement that writes a fact. */
export function buildFactUpsert(database: Database, name: SharedFactName, value: string) {
  return database
    .insertInto('shared_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
}
