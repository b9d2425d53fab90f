import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { getEngine } from './get-engine.ts';
import { type Database, tables, type Tables } from './tables.ts';

/**
 * A cache of SQL statements, since building a statement takes longer than running it. A key names the engine, the table and
 * the number of rows: `sqlite stops 200`.
 */
const statements = new Map<string, string>();

/** Rows in one statement: larger batches are not faster, and databases limit the number of parameters. */
const batchSize = 200;

/** Accepts rows one by one and writes them in batches. The caller waits for each call before the next. */
export interface BulkInsert<Row> {
  /** Adds a row. When a batch is complete, it is written before the promise resolves. */
  add(row: Row): Promise<void>;
  /** Writes the rows of the last, incomplete batch. Call it once, at the end. */
  finish(): Promise<void>;
}

/**
 * Opens a bulk insert into a table. Kysely builds a statement once; it is then reused with other parameters. Each row is
 * written with all columns of the table. The batches are separate statements: to write all rows or none, pass a transaction as
 * `database`.
 */
export function bulkInsert<Name extends keyof Tables & string>(
  database: Database,
  table: Name,
): BulkInsert<Tables[Name]> {
  const columns = Object.keys(tables[table].columns) as (keyof Tables[Name] & string)[];
  /** The values of the rows that are not written yet, row by row, in the order of `columns`. */
  let parameters: unknown[] = [];

  function getStatement(rowCount: number): string {
    const key = `${getEngine(database)} ${table} ${rowCount}`;
    const cachedSql = statements.get(key);
    if (cachedSql !== undefined) return cachedSql;
    // Kysely turns each value into a parameter. The values themselves do not appear in the SQL, so any will do.
    const placeholderRow = Object.fromEntries(columns.map((column) => [column, 0]));
    const values = Array.from({ length: rowCount }, () => placeholderRow);
    // TypeScript cannot relate the values to a table that is only known as a type parameter, hence the cast.
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
    // Before waiting, so that rows that are already being written are never written twice.
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

/** Writes rows to a table in batches. */
export async function insertRows<Name extends keyof Tables & string>(
  database: Database,
  table: Name,
  rows: Iterable<Tables[Name]> | AsyncIterable<Tables[Name]>,
): Promise<void> {
  const insert = bulkInsert(database, table);
  for await (const row of rows) await insert.add(row);
  await insert.finish();
}
