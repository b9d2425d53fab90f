import { type HostLocks, memoryLocks } from './shared/host-locks.ts';
import { type DatabasePlace } from './migrations/open-migrated-database.ts';
import { parseDatabaseUrl } from './postgres/database-url.ts';
import { postgresLocks } from './postgres/postgres-locks.ts';

/**
 * Returns the PostgreSQL address in the environment; undefined for a file in the data folder.
 *
 * @throws see {@link parseDatabaseUrl}
 */
export function databaseUrlIn(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return env['DATABASE_URL'] ? parseDatabaseUrl(env['DATABASE_URL']) : undefined;
}

/** The place of the host's database. */
export type HostPlace = Extract<DatabasePlace, { readonly dataDir: string } | { readonly url: string }>;

/** Returns the place that the host's options select. */
export function describePlace({
  data,
  databaseUrl,
}: {
  readonly data: string;
  readonly databaseUrl?: string | undefined;
}): HostPlace {
  return databaseUrl === undefined ? { dataDir: data } : { url: databaseUrl };
}

/** Opens the locks that the processes of a place share. */
export function openLocks(place: HostPlace): HostLocks {
  return 'url' in place ? postgresLocks(place.url) : memoryLocks();
}
