import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { getEngine } from './get-engine.ts';
import { type Database, tables, type Tables } from './tables.ts';

/** A cache of SQL statements, since building a statement takes longer than running it. */
const statements = new Map<string, string>();

/** Rows in one statement: larger batches are not faster, and databases limit the number of parameters. */
const batchSize = 200;

/** Accepts rows one by one and writes them in batches. */
export interface BulkInsert<Row> {
  add(row: Row): Promise<void>;
  /** Writes the remaining rows. Call it once, at the end. */
  finish(): Promise<void>;
}

/**
 * Opens a bulk insert into a table. Statements are built once by Kysely and reused with other parameters.
 */
export function bulkInsert<Name extends keyof Tables & string>(
  database: Database,
  table: Name,
): BulkInsert<Tables[Name]> {
  const columns = Object.keys(tables[table].columns) as (keyof Tables[Name] & string)[];
  let parameters: unknown[] = [];

  function getStatement(rowCount: number): string {
    const key = `${getEngine(database)} ${table} ${rowCount}`;
    const cachedSql = statements.get(key);
    if (cachedSql !== undefined) return cachedSql;
    // Only the number of values matters: they become parameters.
    const placeholderRow = Object.fromEntries(columns.map((column) => [column, 0]));
    const values = Array.from({ length: rowCount }, () => placeholderRow);
    const { sql } = database
      .insertInto<keyof Tables>(table)
      .values(values as never)
      .compile();
    statements.set(key, sql);
    return sql;
  }

  async function write(): Promise<void> {
    const rowCount = parameters.length / columns.length;
    if (rowCount === 0) return;
    const query = CompiledQuery.raw(getStatement(rowCount), parameters);
    parameters = [];
    await database.executeQuery(query);
    // SQLite statements block the event loop. Requests that arrived meanwhile are served before the next batch.
    await nextTurn();
  }

  return {
    async add(row) {
      for (const column of columns) parameters.push(row[column]);
      if (parameters.length >= batchSize * columns.length) await write();
    },
    finish: write,
  };
}

/** Writes rows in batches. */
export async function insertRows<Name extends keyof Tables & string>(
  database: Database,
  table: Name,
  rows: Iterable<Tables[Name]> | AsyncIterable<Tables[Name]>,
): Promise<void> {
  const insert = bulkInsert(database, table);
  for await (const row of rows) await insert.add(row);
  await insert.finish();
}
