import { type HostLocks, memoryLocks } from './shared/host-locks.ts';
import { type Place } from './migrations/open-migrated-database.ts';
import { databaseUrlOf } from './postgres/database-url.ts';
import { postgresLocks } from './postgres/postgres-locks.ts';

/** The address of PostgreSQL that the environment names; absent: a file in the data folder. @throws see {@link databaseUrlOf} */
export function databaseUrlIn(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return env['DATABASE_URL'] ? databaseUrlOf(env['DATABASE_URL']) : undefined;
}

/** Where the host's rows are. */
export type HostPlace = Extract<Place, { readonly dataDir: string } | { readonly url: string }>;

/** Where they are by what was asked for. */
export function placeOf({
  data,
  databaseUrl,
}: {
  readonly data: string;
  readonly databaseUrl?: string | undefined;
}): HostPlace {
  return databaseUrl === undefined ? { dataDir: data } : { url: databaseUrl };
}

/** What keeps the processes that share a place out of one another's way. */
export function openLocks(place: HostPlace): HostLocks {
  return 'url' in place ? postgresLocks(place.url) : memoryLocks();
}
