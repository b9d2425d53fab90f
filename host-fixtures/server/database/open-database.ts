import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, Migrator } from 'kysely';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { type Database, type Tables } from './tables.ts';

/** A folder, made if it is not there, or nothing but memory. */
export type Place = { readonly dataDir: string } | { readonly memory: true };

/**
 * Opens the host's database and brings its tables up to date. Close it with `database.destroy()`.
 *
 * One connection serves all: a question waits while an import's transaction is open.
 *
 * @throws when the folder cannot be written or a migration fails
 */
export async function openDatabase(place: Place): Promise<Database> {
  if ('dataDir' in place) mkdirSync(place.dataDir, { recursive: true });
  const file = 'dataDir' in place ? join(place.dataDir, 'host.sqlite') : ':memory:';
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
