import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { getEngine } from './get-engine.ts';
import { type Database, type Tables } from './tables.ts';

/** SQL statements by engine, table, columns and number of rows: building one takes longer than running it. */
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
 *
 * @param columns all columns of the table, in any order
 */
export function bulkInsert<Name extends keyof Tables & string>(
  database: Database,
  table: Name,
  columns: readonly (keyof Tables[Name] & string)[],
): BulkInsert<Tables[Name]> {
  let parameters: unknown[] = [];

  function statement(rows: number): string {
    const name = `${getEngine(database)} ${table} ${columns.join(' ')} ${rows}`;
    const cachedSql = statements.get(name);
    if (cachedSql !== undefined) return cachedSql;
    const blank = Object.fromEntries(columns.map((column) => [column, 0]));
    const values = Array.from({ length: rows }, () => blank);
    const { sql } = database
      .insertInto<keyof Tables>(table)
      .values(values as never)
      .compile();
    statements.set(name, sql);
    return sql;
  }

  async function write(): Promise<void> {
    const rows = parameters.length / columns.length;
    if (rows === 0) return;
    const query = CompiledQuery.raw(statement(rows), parameters);
    parameters = [];
    await database.executeQuery(query);
    // Statements of SQLite do not yield to the event loop, and a host must keep answering during an import.
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
