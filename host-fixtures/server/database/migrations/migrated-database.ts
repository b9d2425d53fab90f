import { join } from 'node:path';
import { Kysely, type Migration, Migrator } from 'kysely';
import { PostgresDatabase } from '../postgres/postgres-database.ts';
import { shownDatabase } from '../postgres/database-url.ts';
import { makePrivateFile, makePrivateFolder } from '../folder/private-files.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { openSqlite, type SqliteEngine } from '../sqlite/sqlite-engine.ts';

/**
 * A folder, made if it is not there; nothing but memory; a database of PostgreSQL, by its address; or a connection to SQLite
 * that somebody else has opened.
 */
export type Place =
  | { readonly dataDir: string }
  | { readonly memory: true }
  | { readonly url: string }
  | { readonly engine: SqliteEngine; readonly file: string };

/**
 * Opens a database and brings its tables up to date. Close it with `destroy()`.
 *
 * One connection to SQLite serves all: a question waits while a transaction is open. Folder and file are their owner's alone.
 * Of several processes that open a database of PostgreSQL one brings it up to date, and the others wait.
 *
 * @param name of its file in the folder
 * @throws when the folder cannot be written or a migration fails
 */
export async function migratedDatabase<Tables>(
  place: Place,
  name: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Kysely<Tables>> {
  const { database, shown } = openPlace<Tables>(place, name);
  try {
    await bringUpToDate(database, migrations);
  } catch (error) {
    await database.destroy();
    throw new Error(`The tables of ${shown} could not be brought up to date.`, { cause: error });
  }
  return database;
}

/** Brings the tables of an open database up to date. @throws where a migration fails */
export async function bringUpToDate<Tables>(
  database: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** @returns the database, and what it is called in a sentence */
function openPlace<Tables>(place: Place, name: string): { readonly database: Kysely<Tables>; readonly shown: string } {
  const open = (engine: SqliteEngine) => new Kysely<Tables>({ dialect: sqliteDialect(engine) });
  if ('url' in place) return { database: new PostgresDatabase<Tables>(place.url), shown: shownDatabase(place.url) };
  if ('engine' in place) return { database: open(place.engine), shown: place.file };
  if ('memory' in place) return { database: open(openSqlite(':memory:')), shown: 'memory' };
  const file = join(place.dataDir, name);
  makePrivateFolder(place.dataDir, name);
  makePrivateFile(file);
  return { database: open(openSqlite(file)), shown: file };
}
