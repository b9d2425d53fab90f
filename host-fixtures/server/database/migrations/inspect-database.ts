import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { hostFile } from '../open-database.ts';
import { type HostPlace } from '../describe-place.ts';
import { connectionFailure } from '../postgres/connection-failure.ts';
import { shownDatabase } from '../postgres/database-url.ts';
import { PostgresDatabase } from '../postgres/postgres-database.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { openSqliteToRead } from '../sqlite/sqlite-engine.ts';
import { type Database, type Tables } from '../tables.ts';
import { migrations } from './migrations.ts';
import { readAppliedMigrations } from './open-migrated-database.ts';

/** The state of a place, with a read-only database if it has the tables of this version. */
export type DatabaseInspection =
  | { readonly state: 'EMPTY' | 'OTHER_VERSION' }
  | { readonly state: 'READABLE'; readonly database: Database };

/**
 * Looks at the host's database without creating or migrating anything. Close a readable one with `destroy()`.
 *
 * @throws with a message for the operator if it cannot be reached or read
 */
export async function inspectDatabase(place: HostPlace): Promise<DatabaseInspection> {
  const database = openToRead(place);
  if (!database) return { state: 'EMPTY' };
  let state: DatabaseInspection['state'];
  try {
    state = getState(await readAppliedMigrations(database));
  } catch (error) {
    await database.destroy();
    throw new Error(getFailureMessage(place, error), { cause: error });
  }
  if (state === 'READABLE') return { state, database };
  await database.destroy();
  return { state };
}

/** The name of a place in messages. */
export function getPlaceLabel(place: HostPlace): string {
  return 'url' in place ? shownDatabase(place.url) : place.dataDir;
}

function openToRead(place: HostPlace): Database | undefined {
  if ('url' in place) return new PostgresDatabase<Tables>(place.url, { isReadOnly: true });
  const file = join(place.dataDir, hostFile);
  return existsSync(file) ? new Kysely<Tables>({ dialect: sqliteDialect(openSqliteToRead(file)) }) : undefined;
}

function getState(appliedNames: readonly string[]): DatabaseInspection['state'] {
  if (appliedNames.length === 0) return 'EMPTY';
  const ours = Object.keys(migrations);
  return appliedNames.length === ours.length && ours.every((name) => appliedNames.includes(name))
    ? 'READABLE'
    : 'OTHER_VERSION';
}

function getFailureMessage(place: HostPlace, error: unknown): string {
  const advice = connectionFailure(error);
  if (advice !== undefined) return `No connection to ${getPlaceLabel(place)}. ${advice}`;
  const reason = error instanceof Error ? error.message : String(error);
  return `What is in ${getPlaceLabel(place)} could not be read: ${reason.replace(/\.$/, '')}.`;
}
