import { type HostLocks, createMemoryLocks } from './shared/host-locks.ts';
import { type DatabaseLocation } from './migrations/open-migrated-database.ts';
import { parseDatabaseUrl } from './postgres/database-url.ts';
import { createPostgresLocks } from './postgres/postgres-locks.ts';

/**
 * Returns the PostgreSQL address in the environment; undefined for a file in the data folder.
 *
 * @throws see {@link parseDatabaseUrl}
 */
export function readDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return env['DATABASE_URL'] ? parseDatabaseUrl(env['DATABASE_URL']) : undefined;
}

/** The place of the host's database. */
export type HostDatabaseLocation = Extract<DatabaseLocation, { readonly dataDir: string } | { readonly url: string }>;

/** Returns the place that the host's options select. */
export function getDatabaseLocation({
  data,
  databaseUrl,
}: {
  readonly data: string;
  readonly databaseUrl?: string | undefined;
}): HostDatabaseLocation {
  return databaseUrl === undefined ? { dataDir: data } : { url: databaseUrl };
}

/** Opens the locks that the processes of a place share. */
export function openLocks(location: HostDatabaseLocation): HostLocks {
  return 'url' in location ? createPostgresLocks(location.url) : createMemoryLocks();
}
