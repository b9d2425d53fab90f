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

/** The table of the facts; an import changes its own alone. */
export interface SharedTables {
  shared_facts: SharedFactRow;
}

/** A fact as it is now; undefined where nobody has written it yet. */
export async function readFact(database: Database, name: SharedFactName): Promise<string | undefined> {
  const row = await database.selectFrom('shared_facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Writes a fact, in place of what it was. */
export async function writeFact(database: Database, name: SharedFactName, value: string): Promise<void> {
  await database
    .insertInto('shared_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
