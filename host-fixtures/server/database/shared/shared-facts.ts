import { type Database } from '../tables.ts';

/**
 * What the processes that share a database have to agree about.
 *
 * - `timetable`: changes with each import, so that each process reads the new timetable.
 * - `mode`: whether the database is for trying or live, as it was first opened.
 * - `write-probe`: is written only to see whether writes work.
 */
export type SharedFactName = 'timetable' | 'mode' | 'write-probe';

/** A row of the facts. */
export interface SharedFactRow {
  name: SharedFactName;
  value: string;
}

/** How often somebody has tried something that may be tried so often. */
export interface CountedTriesRow {
  /** A digest of who it is and of what is tried. */
  visitor: string;
  tries: number;
  /** Ms since 1970 UTC: it is counted anew from then on. */
  ends_at: number;
}

/** A session of an operator that was ended before its time. */
export interface EndedSessionRow {
  nonce: string;
  /** Ms since 1970 UTC: it would have ended by itself. */
  ends_at: number;
}

/** What processes share beside sales; of the facts an import changes its own alone. */
export interface SharedTables {
  shared_facts: SharedFactRow;
  counted_tries: CountedTriesRow;
  ended_sessions: EndedSessionRow;
}

/** A fact as it is now; undefined where nobody has written it yet. */
export async function readFact(database: Database, name: SharedFactName): Promise<string | undefined> {
  const row = await database.selectFrom('shared_facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Writes a fact, in place of what it was. */
export async function writeFact(database: Database, name: SharedFactName, value: string): Promise<void> {
  await factWriting(database, name, value).execute();
}

/** The statement that writes a fact. */
export function factWriting(database: Database, name: SharedFactName, value: string) {
  return database
    .insertInto('shared_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
}
