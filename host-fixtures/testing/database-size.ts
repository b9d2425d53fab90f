import { sql } from 'kysely';
import { type Database } from '../server/database/tables.ts';

/** The size of a database in bytes, on the disk or in memory. */
export async function getDatabaseSize(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(database);
  return rows[0]?.bytes ?? NaN;
}
