import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isInRun } from '#test/support/groups.mjs';
import { type DatabaseEngine } from '../server/database/get-engine.ts';
import { type HostLocks } from '../server/database/shared/host-locks.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { PostgresDatabase } from '../server/database/postgres/postgres-database.ts';
import { createPostgresLocks } from '../server/database/postgres/postgres-locks.ts';
import { type AccountRow, type Database, type Tables } from '../server/database/tables.ts';
import { type DatabaseCopy, emptiedCopy, onServer, toDatabaseUrl } from './emptied-copies.ts';

/** The database engine of this test run. Suites of the project `postgres` run on both engines. */
export function testEngine(): DatabaseEngine {
  return process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';
}

/**
 * The number of sequences that a law checks: half of them, or a fifth on PostgreSQL, whose hosts open slowly; all in the group
 * `laws`.
 */
export function sequencesToTry(runs: number): number {
  if (isInRun('laws')) return runs;
  return Math.ceil(runs / (testEngine() === 'postgres' ? 5 : 2));
}

/** Opens an empty database for one test, on the engine of this run. `destroy()` closes and deletes it. */
export async function openTestDatabase(): Promise<Database> {
  if (testEngine() === 'sqlite') return openMemoryDatabase();
  const { url, drop } = await postgresCopy(testPostgres());
  const database = new PostgresDatabase<Tables>(url);
  const { destroy } = database;
  return Object.assign(database, {
    destroy: async () => {
      await destroy.call(database);
      await drop();
    },
  });
}

/** Opens an empty SQLite database in memory. Close it with `destroy()`. */
export async function openMemoryDatabase(): Promise<Database> {
  const database = await openDatabase({ memory: true });
  // A test that expects an order of rows without `order by` would fail on PostgreSQL only occasionally.
  await sql`pragma reverse_unordered_selects = on`.execute(database);
  return database;
}

/** Stores a carrier with routes of these ids. */
export async function insertRoutes(database: Database, routeIds: readonly string[]): Promise<void> {
  await database.insertInto('agencies').values({ agency_id: 'A', name: 'A', time_zone: 'UTC', icon: null }).execute();
  for (const route_id of routeIds) {
    const route = { route_id, agency_id: 'A', name: route_id, route_type: null };
    await database.insertInto('routes').values(route).execute();
  }
}

/** Stores accounts with these addresses, by default activated and without a name. */
export async function insertAccounts(
  database: Database,
  addresses: readonly string[],
  change: Partial<AccountRow> = {},
): Promise<void> {
  const account: Omit<AccountRow, 'email_address'> = {
    name: '',
    password_hash: '',
    activation_code: null,
    is_locked: 0,
  };
  await database
    .insertInto('accounts')
    .values(addresses.map((email_address) => ({ email_address, ...account, ...change })))
    .execute();
}

/** One database for several hosts. */
export interface SharedDatabase {
  /** The connection of the first host. */
  readonly database: Database;
  /** A connection and locks for each host, as if each was a process; a single host needs no locks. */
  readonly hosts: readonly { readonly database: Database; readonly locks?: HostLocks }[];
  close(): Promise<void>;
}

/** Opens an empty database that several hosts share. With SQLite it always has one host. */
export async function openSharedDatabase(hosts: number): Promise<SharedDatabase> {
  if (testEngine() === 'sqlite') {
    const database = await openMemoryDatabase();
    return { database, hosts: [{ database }], close: () => database.destroy() };
  }
  const { url, drop } = await postgresCopy(testPostgres());
  const first = { database: new PostgresDatabase<Tables>(url), locks: createPostgresLocks(url) };
  const open = () => ({ database: new PostgresDatabase<Tables>(url), locks: createPostgresLocks(url) });
  const hostConnections = [first];
  while (hostConnections.length < hosts) hostConnections.push(open());
  const close = async () => {
    for (const host of hostConnections) await Promise.all([host.database.destroy(), host.locks.close()]);
    await drop();
  };
  return { database: first.database, hosts: hostConnections, close };
}

/** The address of the server that `test/support/postgres-setup.ts` has started. */
export function testPostgres(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('This test runs in the project postgres: npm run unit -- --project postgres');
  return url;
}

/** The database whose tables are copied for each test. */
const template = 'coach_template';

/**
 * Creates a database with empty tables for one test.
 *
 * @param server the address of any database of the server
 * @param options.isEmpty whether it has no tables
 */
export async function postgresCopy(
  server: string,
  { isEmpty = false }: { readonly isEmpty?: boolean } = {},
): Promise<Pick<DatabaseCopy, 'url' | 'empty'> & { readonly drop: () => Promise<void> }> {
  if (!isEmpty) {
    const { giveBack: drop, ...copy } = await emptiedCopy(server, template);
    return { ...copy, drop };
  }
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  return { url: toDatabaseUrl(server, name), empty: () => Promise.resolve(), drop };
}

/** Creates the database whose tables are copied for each test. */
export async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `create database ${template}`);
  await (await openDatabase({ url: toDatabaseUrl(server, template) })).destroy();
}
