import { join } from 'node:path';
import { Kysely, type Migration, Migrator } from 'kysely';
import { connectionFailure } from '../postgres/connection-failure.ts';
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

/** PostgreSQL's code where a user may not do what it asks for. */
const insufficientPrivilege = '42501';

/**
 * Opens a database and brings its tables up to date. Close it with `destroy()`.
 *
 * One connection to SQLite serves all: a question waits while a transaction is open. Folder and file are their owner's alone.
 * Of several processes that open a database of PostgreSQL one brings it up to date, and the others wait.
 *
 * @param name of its file in the folder
 * @throws with a sentence for the operator when the folder cannot be written, the database not be reached, or a migration fails
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
    throw new Error(failureText(shown, error), { cause: error });
  }
  return database;
}

/** What is wrong and what to do. No sentence of an engine or of its driver has the address, in which the password is. */
function failureText(shown: string, error: unknown): string {
  const advice = connectionFailure(error);
  if (advice !== undefined) return `No connection to ${shown}. ${advice}`;
  const why = error instanceof Error ? error.message : String(error);
  const told = `The tables of ${shown} could not be brought up to date: ${why.replace(/\.$/, '')}.`;
  const mayNot = error instanceof Error && 'code' in error && error.code === insufficientPrivilege;
  return mayNot ? `${told} Let its user make tables: grant create on schema public to it, or make it the owner.` : told;
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
  return { database: open(openFile(file)), shown: file };
}

/** @throws with the name of the file, which SQLite's own errors do not contain */
function openFile(file: string): SqliteEngine {
  try {
    return openSqlite(file);
  } catch (error) {
    throw new Error(failureText(file, error), { cause: error });
  }
}
