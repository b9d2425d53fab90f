import { type Kysely, PostgresAdapter } from 'kysely';

/** What keeps the rows. */
export type DatabaseEngine = 'sqlite' | 'postgres';

/** Which engine a database is of, for the few statements that one of them alone has. */
export function getEngine<Tables>(database: Pick<Kysely<Tables>, 'getExecutor'>): DatabaseEngine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
