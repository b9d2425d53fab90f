import { type Migration } from 'kysely';
import { createTables } from './define-table.ts';
import { openMigratedDatabase, type DatabaseLocation } from './migrations/open-migrated-database.ts';
import { type Database, tables, type Tables } from './tables.ts';

/** Name of the database file in the data folder, for SQLite. PostgreSQL uses no such file. */
export const hostDatabaseFile = 'host.sqlite';

/**
 * The migrations of the host's database, by name. They run in alphabetical order. Never change what a released one
 * does: if `tables` changes, the first one needs a copy of the released tables, and another one makes the change.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-tables': { up: (db) => createTables(db, tables) },
};

/**
 * Opens the host's database, and runs the migrations that it lacks. Close it with `database.destroy()`.
 *
 * @throws with a message for the operator if the database cannot be opened, or has a migration that this version lacks
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return openMigratedDatabase<Tables>(location, hostDatabaseFile, migrations);
}
