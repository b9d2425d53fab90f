import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Migration, Migrator } from 'kysely';
import { sqliteDialect } from './sqlite-dialect.ts';

/** A folder, made if it is not there, or nothing but memory. */
export type Place = { readonly dataDir: string } | { readonly memory: true };

/**
 * Opens a database and brings its tables up to date. Close it with `destroy()`.
 *
 * One connection serves all: a question waits while a transaction is open.
 *
 * @param name of its file in the folder
 * @throws when the folder cannot be written or a migration fails
 */
export async function migratedDatabase<Tables>(
  place: Place,
  name: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Kysely<Tables>> {
  if ('dataDir' in place) mkdirSync(place.dataDir, { recursive: true });
  const file = 'dataDir' in place ? join(place.dataDir, name) : ':memory:';
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error !== undefined) {
    await database.destroy();
    throw new Error(`The tables of ${file} could not be brought up to date.`, { cause: error });
  }
  return database;
}
