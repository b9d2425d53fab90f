import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { hostDatabaseFile, migrations } from '../open-database.ts';
import { type HostDatabaseLocation } from '../host-place.ts';
import { explainConnectionFailure } from '../postgres/connection-failure.ts';
import { formatDatabaseUrl } from '../postgres/database-url.ts';
import { PostgresDatabase } from '../postgres/postgres-database.ts';
import { createSqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { openSqliteToRead } from '../sqlite/sqlite-engine.ts';
import { type Database, type Tables } from '../tables.ts';
import { readAppliedMigrations } from './open-migrated-database.ts';

/**
 * The state of a database: without tables of the host (`EMPTY`, also if there is no SQLite file), with the tables of an older
 * or newer version of the host, or with those of this version. In the last case it is open, but read-only.
 */
export type DatabaseInspection =
  | { readonly state: 'EMPTY' | 'OTHER_VERSION' }
  | { readonly state: 'READABLE'; readonly database: Database };

/**
 * Inspects the host's database without creating or changing anything, unlike a host that starts. Close the returned
 * database with `destroy()`.
 *
 * @throws an error for the operator if the database cannot be reached or read; SQLite's error if its file cannot be opened
 */
export async function inspectDatabase(location: HostDatabaseLocation): Promise<DatabaseInspection> {
  const database = openToRead(location);
  if (!database) return { state: 'EMPTY' };
  let state: DatabaseInspection['state'];
  try {
    state = getState(await readAppliedMigrations(database));
  } catch (error) {
    await database.destroy();
    throw new Error(getFailureMessage(location, error), { cause: error });
  }
  if (state === 'READABLE') return { state, database };
  await database.destroy();
  return { state };
}

/** Returns the label of a location for messages. It contains no password. */
export function getLocationLabel(location: HostDatabaseLocation): string {
  return 'url' in location ? formatDatabaseUrl(location.url) : location.dataDir;
}

/** Opens the database read-only; undefined if the SQLite file does not exist. */
function openToRead(location: HostDatabaseLocation): Database | undefined {
  if ('url' in location) return new PostgresDatabase<Tables>(location.url, { isReadOnly: true });
  const file = join(location.dataDir, hostDatabaseFile);
  return existsSync(file) ? new Kysely<Tables>({ dialect: createSqliteDialect(openSqliteToRead(file)) }) : undefined;
}

/** Compares the migrations (changes of the tables) that were applied with those of this version. */
function getState(appliedNames: readonly string[]): DatabaseInspection['state'] {
  if (appliedNames.length === 0) return 'EMPTY';
  const currentNames = Object.keys(migrations);
  return appliedNames.length === currentNames.length && currentNames.every((name) => appliedNames.includes(name))
    ? 'READABLE'
    : 'OTHER_VERSION';
}

function getFailureMessage(location: HostDatabaseLocation, error: unknown): string {
  const advice = explainConnectionFailure(error);
  if (advice !== undefined) return `No connection to ${getLocationLabel(location)}. ${advice}`;
  const reason = error instanceof Error ? error.message : String(error);
  return `The contents of ${getLocationLabel(location)} could not be read: ${reason.replace(/\.$/, '')}.`;
}
