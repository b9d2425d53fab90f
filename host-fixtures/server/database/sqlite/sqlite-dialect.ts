import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';
import { type SqliteEngine } from './sqlite-engine.ts';

/** SQLite as Kysely speaks to it, on an open connection that the dialect closes. */
export function sqliteDialect(engine: SqliteEngine): Dialect {
  return {
    createDriver: () => new SqliteDriver(engine),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  };
}
