import { sql } from 'kysely';
import { bulkInsert } from '../../server/database/bulk-insert.ts';
import { type Database, type Tables, type Transaction } from '../../server/database/tables.ts';
import { differencesBetween } from './compare-databases.ts';
import { type MovedTable, tablesInOrder } from './tables-in-order.ts';

/** Rows per query. */
const rowsAtOnce = 500;

/** The number of moved rows for each table. */
export type MovedRows = ReadonlyMap<string, number>;

/**
 * Copies all rows of a folder's database into an empty PostgreSQL database, in one transaction. Before the commit, it
 * compares the row counts and sums of money of both databases.
 *
 * @param from must not be written to meanwhile
 * @throws with a sentence for the operator if the target has rows, or if the copies differ
 */
export async function moveToPostgres(from: Database, to: Database): Promise<MovedRows> {
  const tables = await tablesInOrder(from);
  await refuseRows(to, tables);
  return to
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (step) => {
      const rowCounts = new Map<string, number>();
      for (const { name } of tables) await step.deleteFrom(name).execute();
      for (const table of [...tables].reverse()) rowCounts.set(table.name, await moveRows(from, step, table));
      for (const table of tables) await goOnCounting(from, step, table);
      const differences = await differencesBetween(from, step, tables);
      if (differences.length > 0) {
        throw new Error(`Nothing was moved, since it would have changed: ${differences.join('; ')}.`);
      }
      return rowCounts;
    });
}

/** Refuses a database with another host's rows. Shared facts are ignored, since opening a database creates them. */
async function refuseRows(to: Database, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    if (name === 'shared_facts') continue;
    const row = await sql`select 1 from ${sql.table(name)} limit 1`.execute(to);
    if (row.rows.length > 0)
      throw new Error(
        `Nothing was moved: the database of DATABASE_URL is not empty, since ${name} has rows. Name a new one.`,
      );
  }
}

async function moveRows(from: Database, step: Transaction, { name, columns }: MovedTable): Promise<number> {
  const insert = bulkInsert(step, name, columns as (keyof Tables[typeof name] & string)[]);
  let [last, count] = [0, 0];
  for (;;) {
    const { rows } = await sql<{ row_no: number } & Tables[typeof name]>`
      select rowid as row_no, * from ${sql.table(name)} where rowid > ${last} order by rowid limit ${rowsAtOnce}`.execute(
      from,
    );
    for (const row of rows) await insert.add(row);
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
    last = rows.at(-1)?.row_no ?? last;
  }
  await insert.finish();
  return count;
}

/** Continues the numbering, so that numbers of deleted rows are not used again. */
async function goOnCounting(from: Database, step: Transaction, { name, counted }: MovedTable): Promise<void> {
  if (counted === undefined) return;
  const { rows } = await sql<{ last: number | null }>`
    select max(coalesce((select max(${sql.ref(counted)}) from ${sql.table(name)}), 0),
      coalesce((select seq from sqlite_sequence where name = ${name}), 0)) as last`.execute(from);
  const last = rows[0]?.last ?? 0;
  if (last > 0) await sql`select setval(pg_get_serial_sequence(${name}, ${counted}), ${last})`.execute(step);
}
