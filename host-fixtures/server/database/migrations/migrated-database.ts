import { join } from 'node:path';
import { Kysely, type Migration, Migrator } from 'kysely';
import { makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { openSqlite, type SqliteEngine } from '../sqlite/sqlite-engine.ts';

/** A folder, made if it is not there; nothing but memory; or a connection that somebody else has opened. */
export type Place =
  { readonly dataDir: string } | { readonly memory: true } | { readonly engine: SqliteEngine; readonly file: string };

/**
 * Opens a database and brings its tables up to date. Close it with `destroy()`.
 *
 * One connection serves all: a question waits while a transaction is open. Folder and file are their owner's alone.
 *
 * @param name of its file in the folder
 * @throws when the folder cannot be written or a migration fails
 */
export async function migratedDatabase<Tables>(
  place: Place,
  name: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Kysely<Tables>> {
  const { engine, file } = openPlace(place, name);
  const database = new Kysely<Tables>({ dialect: sqliteDialect(engine) });
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

function openPlace(place: Place, name: string): { readonly engine: SqliteEngine; readonly file: string } {
  if ('engine' in place) return place;
  if ('memory' in place) return { engine: openSqlite(':memory:'), file: 'memory' };
  const file = join(place.dataDir, name);
  makePrivateFolder(place.dataDir, name);
  makePrivateFile(file);
  return { engine: openSqlite(file), file };
}
