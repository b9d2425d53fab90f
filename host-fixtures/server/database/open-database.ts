import { type Migration } from 'kysely';
import { attemptTables } from './shared/attempt-tables.ts';
import { createTables } from './define-table.ts';
import { addEnquiryTables } from './enquiry-tables.ts';
import { holdTables } from './hold-tables.ts';
import { mailTopicTables } from './mail-tables.ts';
import { addNotices } from './notices/add-notices.ts';
import { openMigratedDatabase, type DatabaseLocation } from './migrations/open-migrated-database.ts';
import { createStaffTables, staffBrowserTables } from './migrations/staff-tables.ts';
import { addRetention } from './retention/retention-tables.ts';
import { type Database, firstTables, type Tables } from './tables.ts';

/** Name of the database file in the data folder, for SQLite. PostgreSQL uses no such file. */
export const hostDatabaseFile = 'host.sqlite';

/**
 * The migrations of the host's database, by name. They run in alphabetical order, so a new one has a later date. Never
 * change what a released one does: a new table needs its own migration, such as `{ up: (db) => createTables(db, staffTables) }`,
 * and an entry in `tables`.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-tables': { up: (db) => createTables(db, firstTables) },
  '2026-12-01-attempts': { up: (db) => createTables(db, attemptTables) },
  '2026-12-01-enquiries': { up: addEnquiryTables },
  '2026-12-01-holds': { up: (db) => createTables(db, holdTables) },
  '2026-12-01-mail-topics': { up: (db) => createTables(db, mailTopicTables) },
  '2026-12-01-notices': { up: addNotices },
  '2026-12-01-retention': { up: addRetention },
  '2026-12-01-staff': { up: createStaffTables },
  '2026-12-01-staff-browsers': { up: (db) => createTables(db, staffBrowserTables) },
};

/**
 * Opens the host's database, and runs the migrations that it lacks. Close it with `database.destroy()`.
 *
 * @throws with a message for the operator if the database cannot be opened, or has a migration that this version lacks
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return openMigratedDatabase<Tables>(location, hostDatabaseFile, migrations);
}
