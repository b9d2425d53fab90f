import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isInRun } from '#test/support/groups.mjs';
import { type DatabaseEngine } from '../server/database/engine-of.ts';
import { type HostLocks } from '../server/database/shared/host-locks.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { PostgresDatabase } from '../server/database/postgres/postgres-database.ts';
import { postgresLocks } from '../server/database/postgres/postgres-locks.ts';
import { type AccountRow, type Database, type Tables } from '../server/database/tables.ts';
import { type DatabaseCopy, emptiedCopy, onServer, urlOf } from './emptied-copies.ts';

/** The engine that this run of a suite is about: suites of the project `postgres` run on both. */
export function testEngine(): DatabaseEngine {
  return process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';
}

/** How many sequences a law tries: half of them, and few on PostgreSQL, whose hosts take longer to open; all in the group `laws`. */
export function sequencesToTry(runs: number): number {
  if (isInRun('laws')) return runs;
  return Math.ceil(runs / (testEngine() === 'postgres' ? 5 : 2));
}

/** An empty database for one test, of the engine that its run is about. Close it with `destroy()`, after which it is gone. */
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

/** An empty SQLite database in memory. Close it with `destroy()`. */
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

/** Stores accounts with these addresses, activated and without a name unless `change` says otherwise. */
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

/** What several hosts have of one database. */
export interface SharedDatabase {
  /** Of the first host. */
  readonly database: Database;
  /** Connections and locks of each host, as if each were a process of its own; one that is alone needs no locks. */
  readonly hosts: readonly { readonly database: Database; readonly locks?: HostLocks }[];
  close(): Promise<void>;
}

/** An empty database that several hosts share; SQLite is one host's alone, however many are asked for. */
export async function openSharedDatabase(hosts: number): Promise<SharedDatabase> {
  if (testEngine() === 'sqlite') {
    const database = await openMemoryDatabase();
    return { database, hosts: [{ database }], close: () => database.destroy() };
  }
  const { url, drop } = await postgresCopy(testPostgres());
  const first = { database: new PostgresDatabase<Tables>(url), locks: postgresLocks(url) };
  const open = () => ({ database: new PostgresDatabase<Tables>(url), locks: postgresLocks(url) });
  const own = [first];
  while (own.length < hosts) own.push(open());
  const close = async () => {
    for (const host of own) await Promise.all([host.database.destroy(), host.locks.close()]);
    await drop();
  };
  return { database: first.database, hosts: own, close };
}

/** The server that the run has started (`test/support/postgres-setup.ts`). */
export function testPostgres(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('This test runs in the project postgres: npm run unit -- --project postgres');
  return url;
}

/** Its database with our tables, of which copies are made. */
const template = 'coach_template';

/**
 * A database of a test's own with all tables, which are empty.
 *
 * @param server any address of the server
 * @param how.isEmpty without any table
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
  return { url: urlOf(server, name), empty: () => Promise.resolve(), drop };
}

/** Makes the database of which copies are made. */
export async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `create database ${template}`);
  await (await openDatabase({ url: urlOf(server, template) })).destroy();
}
