import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database of a test's own. */
export interface DatabaseCopy {
  readonly url: string;
  /** Empties it, while whoever uses it goes on. */
  empty(): Promise<void>;
  /** Its test is over: it is emptied for another, and whoever still uses it is disconnected. */
  giveBack(): Promise<void>;
}

interface Emptied {
  readonly url: string;
  /** Stays connected to empty it again; it keeps no process alive. */
  readonly client: Client;
  /** What empties it. */
  readonly statements: string;
  /** Its tables and indices, by which it is seen whether a test has changed them. */
  readonly shape: string;
}

/** Those of this process that wait for a test, by the database that they are copies of. */
const waiting = new Map<string, Emptied[]>();

/**
 * A database with the tables of another, all of them empty. It may have been another test's: emptying one takes a tenth of the time
 * that copying takes, and its first connections need not read all tables' descriptions anew.
 *
 * @param server any address of the server
 * @param template what is copied
 */
export async function emptiedCopy(server: string, template: string): Promise<DatabaseCopy> {
  const key = urlOf(server, template);
  const waits = waiting.get(key) ?? [];
  waiting.set(key, waits);
  const copy = waits.pop() ?? (await newCopy(server, template));
  return {
    url: copy.url,
    empty: async () => void (await copy.client.query(copy.statements)),
    async giveBack() {
      if (await isEmptiedAgain(copy)) return void waits.push(copy);
      await copy.client.end();
      await onServer(server, `drop database ${new URL(copy.url).pathname.slice(1)} with (force)`);
    },
  };
}

async function newCopy(server: string, template: string): Promise<Emptied> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const client = new Client({ connectionString: urlOf(server, name) });
  await client.connect();
  // Its types do not know of it.
  (client as Client & { unref(): void }).unref();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`,
  );
  const deletes = rows.map((table) => `delete from ${table.name}`);
  const restarts = `select setval(oid, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`;
  // As a replica would: without a look at what refers to what.
  const statements = ['begin', 'set local session_replication_role = replica', ...deletes, restarts, 'commit'];
  return { url: urlOf(server, name), client, statements: statements.join(';'), shape: await shapeOf(client) };
}

async function isEmptiedAgain({ client, statements, shape }: Emptied): Promise<boolean> {
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if ((await shapeOf(client)) !== shape) return false;
    await client.query(statements);
    return true;
  } catch {
    return false;
  }
}

/** Changes with each table, index, column and trigger that is made or dropped. */
async function shapeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select concat_ws(' ', (select max(oid) from pg_class), (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_trigger)) as shape`,
  );
  return rows[0]?.shape ?? '';
}

/** The address of another database of a server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Says one thing to a server. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
