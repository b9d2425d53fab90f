import { type Migration } from 'kysely';
import { createTables } from './define-table.ts';
import { openMigratedDatabase, type DatabaseLocation } from './migrations/open-migrated-database.ts';
import { type Database, tables, type Tables } from './tables.ts';

/** Name of the SQLite file in the data folder. */
export const hostFile = 'host.sqlite';

/**
 * The migrations of the host's database, by name. They run in alphabetical order. Never change a released migration; add
 * another one instead.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-tables': { up: (db) => createTables(db, tables) },
};

/** Opens the host's database. Close it with `database.destroy()`. @throws see {@link openMigratedDatabase} */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return openMigratedDatabase<Tables>(location, hostFile, migrations);
}
