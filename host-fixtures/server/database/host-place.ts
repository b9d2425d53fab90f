import { type HostLocks, createMemoryLocks } from './shared/host-locks.ts';
import { type DatabaseLocation } from './migrations/open-migrated-database.ts';
import { parseDatabaseUrl } from './postgres/database-url.ts';
import { createPostgresLocks } from './postgres/postgres-locks.ts';

/**
 * Returns the PostgreSQL address in the environment; undefined if `DATABASE_URL` is unset or empty: the host then uses an
 * SQLite file in the data folder.
 *
 * @throws an error whose message is for the operator, if the address is invalid
 */
export function readDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return env['DATABASE_URL'] ? parseDatabaseUrl(env['DATABASE_URL']) : undefined;
}

/**
 * The location of the host's database: a data folder, or the address of a PostgreSQL database. Tests have other locations, in
 * memory.
 */
export type HostDatabaseLocation = Extract<DatabaseLocation, { readonly dataDir: string } | { readonly url: string }>;

/** Returns the location that the host's options select: an address takes precedence over the data folder. */
export function getDatabaseLocation({
  data,
  databaseUrl,
}: {
  readonly data: string;
  readonly databaseUrl?: string | undefined;
}): HostDatabaseLocation {
  return databaseUrl === undefined ? { dataDir: data } : { url: databaseUrl };
}

/**
 * Opens the locks that all processes with the same database share. Only one process uses an SQLite file, so its locks are in
 * memory.
 */
export function openLocks(location: HostDatabaseLocation): HostLocks {
  return 'url' in location ? createPostgresLocks(location.url) : createMemoryLocks();
}
