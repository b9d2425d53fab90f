import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_MIGRATION_TABLE, Kysely, sql } from 'kysely';
import { hostFile } from '../open-database.ts';
import { type HostPlace } from '../place-of.ts';
import { connectionFailure } from '../postgres/connection-failure.ts';
import { shownDatabase } from '../postgres/database-url.ts';
import { PostgresDatabase } from '../postgres/postgres-database.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { openSqliteToRead } from '../sqlite/sqlite-engine.ts';
import { type Database, type Tables } from '../tables.ts';
import { migrations } from './migrations.ts';

/**
 * What a place has: nothing yet; tables of an older or newer version, which this one cannot read; or a database, which nobody can
 * write by this connection.
 */
export type SeenDatabase =
  | { readonly state: 'EMPTY' | 'OTHER_VERSION' }
  | { readonly state: 'READABLE'; readonly database: Database };

/**
 * Looks at the host's database as it is: nothing is made or brought up to date. What is readable is closed with `destroy()`.
 *
 * @throws with a sentence for the operator where it is not reached, or may not be read
 */
export async function seeDatabase(place: HostPlace): Promise<SeenDatabase> {
  const database = openToRead(place);
  if (!database) return { state: 'EMPTY' };
  let state: SeenDatabase['state'];
  try {
    state = stateBy(await doneMigrations(database));
  } catch (error) {
    await database.destroy();
    throw new Error(failureText(place, error), { cause: error });
  }
  if (state === 'READABLE') return { state, database };
  await database.destroy();
  return { state };
}

/** What a place is called in a sentence. */
export function shownPlace(place: HostPlace): string {
  return 'url' in place ? shownDatabase(place.url) : place.dataDir;
}

function openToRead(place: HostPlace): Database | undefined {
  if ('url' in place) return new PostgresDatabase<Tables>(place.url, { isReadOnly: true });
  const file = join(place.dataDir, hostFile);
  return existsSync(file) ? new Kysely<Tables>({ dialect: sqliteDialect(openSqliteToRead(file)) }) : undefined;
}

async function doneMigrations(database: Database): Promise<ReadonlySet<string>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return new Set();
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database,
  );
  return new Set(rows.map(({ name }) => name));
}

function stateBy(done: ReadonlySet<string>): SeenDatabase['state'] {
  if (done.size === 0) return 'EMPTY';
  const ours = Object.keys(migrations);
  return done.size === ours.length && ours.every((name) => done.has(name)) ? 'READABLE' : 'OTHER_VERSION';
}

function failureText(place: HostPlace, error: unknown): string {
  const advice = connectionFailure(error);
  if (advice !== undefined) return `No connection to ${shownPlace(place)}. ${advice}`;
  const why = error instanceof Error ? error.message : String(error);
  return `What is in ${shownPlace(place)} could not be read: ${why.replace(/\.$/, '')}.`;
}
