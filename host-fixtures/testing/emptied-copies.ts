import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database for one test. */
export interface DatabaseCopy {
  readonly url: string;
  /** Empties it, without closing its connections. */
  empty(): Promise<void>;
  /** Ends its use: closes its connections, and empties it for another test. */
  giveBack(): Promise<void>;
}

interface EmptyCopy {
  readonly url: string;
  /** Stays connected to empty it again, which does not keep the process running. */
  readonly client: Client;
  /** The statements that empty it. */
  readonly statements: string;
  /** Describes its tables and indices; a change of them by a test changes it. */
  readonly shape: string;
}

/** Unused copies of this process, by the address of their template. */
const unusedCopies = new Map<string, EmptyCopy[]>();

/**
 * Returns a copy of a database with empty tables, if possible one that another test has used: to empty a copy takes a tenth of
 * the time of a new one.
 *
 * @param server the address of any database of the server
 * @param template the name of the database
 */
export async function emptiedCopy(server: string, template: string): Promise<DatabaseCopy> {
  const key = toDatabaseUrl(server, template);
  const copies = unusedCopies.get(key) ?? [];
  unusedCopies.set(key, copies);
  const copy = copies.pop() ?? (await createCopy(server, template));
  return {
    url: copy.url,
    empty: async () => void (await copy.client.query(copy.statements)),
    async giveBack() {
      if (await tryToEmpty(copy)) return void copies.push(copy);
      await copy.client.end();
      await onServer(server, `drop database ${new URL(copy.url).pathname.slice(1)} with (force)`);
    },
  };
}

async function createCopy(server: string, template: string): Promise<EmptyCopy> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const client = new Client({ connectionString: toDatabaseUrl(server, name) });
  await client.connect();
  // The type declarations do not have this method.
  (client as Client & { unref(): void }).unref();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`,
  );
  const deletes = rows.map((table) => `delete from ${table.name}`);
  const restarts = `select setval(oid, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`;
  // A replica does not check foreign keys.
  const statements = ['begin', 'set local session_replication_role = replica', ...deletes, restarts, 'commit'];
  return { url: toDatabaseUrl(server, name), client, statements: statements.join(';'), shape: await getShape(client) };
}

async function tryToEmpty({ client, statements, shape }: EmptyCopy): Promise<boolean> {
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if ((await getShape(client)) !== shape) return false;
    await client.query(statements);
    return true;
  } catch {
    return false;
  }
}

/** Returns a text that changes with each table, index, column and trigger that is created or dropped. */
async function getShape(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select concat_ws(' ', (select max(oid) from pg_class), (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_trigger)) as shape`,
  );
  return rows[0]?.shape ?? '';
}

/** Returns the address of a database on the same server. */
export function toDatabaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Executes one statement on a server. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
