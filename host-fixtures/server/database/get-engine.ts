import { type Kysely, PostgresAdapter } from 'kysely';

/** The database engines. */
export type DatabaseEngine = 'sqlite' | 'postgres';

/** Returns the engine of a database, for statements that only one of them supports. */
export function getEngine<Tables>(database: Pick<Kysely<Tables>, 'getExecutor'>): DatabaseEngine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
