import { join } from 'node:path';
import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, sql } from 'kysely';
import { explainConnectionFailure } from '../postgres/connection-failure.ts';
import { PostgresDatabase } from '../postgres/postgres-database.ts';
import { formatDatabaseUrl } from '../postgres/database-url.ts';
import { makePrivateFile, makePrivateFolder } from '../folder/private-files.ts';
import { createSqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { openSqlite, type SqliteEngine } from '../sqlite/sqlite-engine.ts';

/**
 * The location of a database: a folder, which is created if missing; memory; the address of a PostgreSQL database; or an
 * open SQLite connection with the name of its file.
 */
export type DatabaseLocation =
  | { readonly dataDir: string }
  | { readonly memory: true }
  | { readonly url: string }
  | { readonly engine: SqliteEngine; readonly file: string };

/** PostgreSQL's error code if the user lacks a privilege. */
const insufficientPrivilege = '42501';

/**
 * Opens a database and brings its tables up to date: runs the migrations that it lacks, which create all tables if it is empty.
 * Close it with `destroy()`.
 *
 * SQLite has only one connection, so a query waits while a transaction is open. If several processes open a PostgreSQL
 * database, one of them runs the migrations while the others wait for Kysely's lock.
 *
 * @param name the name of the file, if the location is a folder
 * @param migrations all migrations of this version of the host, keyed by name, which run in alphabetical order
 * @throws if the folder is not writable; with a message for the operator if the database cannot be reached or has a migration
 * that is not in `migrations`, or a migration fails
 */
export async function openMigratedDatabase<Tables>(
  location: DatabaseLocation,
  name: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Kysely<Tables>> {
  const { database, label } = openLocation<Tables>(location, name);
  let refusal: string;
  try {
    const appliedNames = await readAppliedMigrations(database);
    // A migration that this version does not know was applied by another version, whose tables may differ.
    const unknownNames = appliedNames.filter((migration) => !(migration in migrations));
    if (unknownNames.length === 0) {
      await migrate(database, migrations);
      return database;
    }
    // A newer version has applied later migrations in addition to those of this version.
    const isNewer = Object.keys(migrations).every((migration) => appliedNames.includes(migration));
    refusal = isNewer ? getNewerVersionMessage(label) : getOtherVersionMessage(location, label);
  } catch (error) {
    await database.destroy();
    throw new Error(getFailureMessage(label, error), { cause: error });
  }
  await database.destroy();
  throw new Error(refusal);
}

/** Runs the migrations that have not been applied. @throws if one fails (Kysely returns the error instead of throwing it) */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** The names of the migrations that have been applied, in their order; empty if the database has no tables. */
export async function readAppliedMigrations<Tables>(database: Kysely<Tables>): Promise<readonly string[]> {
  // Kysely stores the names in an internal table.
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  return (await query.execute(database)).rows.map(({ name }) => name);
}

/** Returns a message for the operator. It contains no password: neither `label` nor messages of drivers contain one. */
function getFailureMessage(label: string, error: unknown): string {
  // Undefined if the error is not about the connection.
  const advice = explainConnectionFailure(error);
  if (advice !== undefined) return `No connection to ${label}. ${advice}`;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The tables of ${label} could not be brought up to date: ${reason.replace(/\.$/, '')}.`;
  const lacksPrivilege = error instanceof Error && 'code' in error && error.code === insufficientPrivilege;
  if (!lacksPrivilege) return message;
  return `${message} Let its user make tables: grant create on schema public to it, or make it the owner.`;
}

function getNewerVersionMessage(label: string): string {
  return `${label} was used by a newer version of the host, whose tables this version does not know. Start that version again, or start this one with a backup from before the update.`;
}

function getOtherVersionMessage(location: DatabaseLocation, label: string): string {
  const advice = 'url' in location ? 'set DATABASE_URL to an empty database' : 'choose an empty folder with --data';
  return `The tables of ${label} were created by another version of the host, and this version cannot convert them. Start the version that created them, or ${advice} to start without their orders and accounts.`;
}

/**
 * Opens a database without changing its tables. A missing folder or file is created.
 *
 * @returns the database, and the label for it in messages: the address without user and password, the path of the file, or
 * `memory`
 */
function openLocation<Tables>(
  location: DatabaseLocation,
  name: string,
): { readonly database: Kysely<Tables>; readonly label: string } {
  const open = (engine: SqliteEngine) => new Kysely<Tables>({ dialect: createSqliteDialect(engine) });
  if ('url' in location)
    return { database: new PostgresDatabase<Tables>(location.url), label: formatDatabaseUrl(location.url) };
  if ('engine' in location) return { database: open(location.engine), label: location.file };
  if ('memory' in location) return { database: open(openSqlite(':memory:')), label: 'memory' };
  const file = join(location.dataDir, name);
  // Only the owner may read the folder and the file. An existing folder without the file keeps its permissions, since it may
  // have other uses.
  makePrivateFolder(location.dataDir, name);
  makePrivateFile(file);
  return { database: open(openFile(file)), label: file };
}

/** Opens a file. @throws an error that contains the name of the file, which SQLite's own errors do not contain */
function openFile(file: string): SqliteEngine {
  try {
    return openSqlite(file);
  } catch (error) {
    throw new Error(getFailureMessage(file, error), { cause: error });
  }
}
