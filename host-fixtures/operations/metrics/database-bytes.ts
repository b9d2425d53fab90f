import { sql, SqliteAdapter } from 'kysely';
import { type Database } from '../../server/database/tables.ts';

/** How large the database is, in bytes. */
export async function databaseBytes(database: Database): Promise<number> {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter;
  const question = isSqlite
    ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await question.execute(database);
  return Number(rows[0]?.bytes ?? 0);
}
