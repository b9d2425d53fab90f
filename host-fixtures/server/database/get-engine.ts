import { type Kysely, PostgresAdapter } from 'kysely';

/** The database engines. */
export type DatabaseEngine = 'sqlite' | 'postgres';

/**
 * Returns the engine of a database, for statements that only one engine supports. A database of the host is either SQLite
 * or PostgreSQL.
 */
export function getEngine<Tables>(database: Pick<Kysely<Tables>, 'getExecutor'>): DatabaseEngine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
