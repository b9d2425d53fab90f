import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, PoolConfig, types } from 'pg';
import { libraries } from '../../kit/libraries.ts';

/** The largest `bigint` of PostgreSQL. No row has it. */
const maxBigint = '9223372036854775807';

/** PostgreSQL's type numbers of `bigint` and `numeric`, whose values are returned as numbers. */
const numberTypes: ReadonlySet<number> = new Set([20, 1700]);

/** Limit of connections of one process: further queries wait. */
const maxConnections = 10;
/** After this time without a free connection, a query fails. */
const connectForMs = 10_000;

/**
 * PostgreSQL ends the session of a machine that disappeared within half a minute instead of two hours, and with it the locks and
 * transaction. It ends the session of a process that stops during a transaction after five minutes; an import pauses for less.
 */
export const sessionSettings = [
  'set tcp_keepalives_idle = 15',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 30000',
  'set idle_in_transaction_session_timeout = 300000',
].join(';');

const typeParsers = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    isNumberType(type) && format !== 'binary'
      ? Number
      : libraries.postgres.types.getTypeParser(type, format)) as typeof types.getTypeParser,
};

const readOnlySetting = 'set default_transaction_read_only = on';

/**
 * Connections to PostgreSQL, for Kysely.
 *
 * @param url `DATABASE_URL`; its password is in no message
 * @param isReadOnly whether PostgreSQL refuses all changes
 */
export function createPostgresPool(url: string, isReadOnly = false): PostgresPool {
  const settings = isReadOnly ? `${sessionSettings};${readOnlySetting}` : sessionSettings;
  const pool = openPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectForMs,
    types: typeParsers,
    application_name: 'coach-host',
  });
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const cachedClient = clients.get(client);
      if (cachedClient) return cachedClient;
      try {
        await client.query(settings);
      } catch (error) {
        client.release(true);
        throw error;
      }
      const wrappedClient = toKyselyClient(client);
      clients.set(client, wrappedClient);
      return wrappedClient;
    },
    end: () => pool.end(),
  };
}

/** Without cursors, the other form of a query, which the host does not use. */
function toKyselyClient(client: PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => client.query(sql, parameters.map(toPostgresValue));
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

/** A pool that survives the end of its connections, such as a restart of PostgreSQL. */
function openPool(config: PoolConfig): Pool {
  const pool = new libraries.postgres.Pool({ keepAlive: true, ...config });
  // An idle connection has ended: the next query opens another.
  pool.on('error', () => undefined);
  // If a connection in use ends, its query fails; an event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** See {@link createPostgresProbe}. */
export type PostgresProbe = ReturnType<typeof createPostgresProbe>;

/**
 * A separate connection for health checks, with a shorter timeout than the queries of travellers: the machine of a database can
 * disappear without a reply.
 *
 * @param timeoutMs for the connection, and then for an answer
 */
export function createPostgresProbe(url: string, timeoutMs: number) {
  const pool = openPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'coach-host probe',
  });
  return {
    /** @throws if PostgreSQL is not reached, does not answer in time or refuses; the pool then drops the connection */
    query: async ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) =>
      void (await pool.query(sql, [...parameters])),
    end: () => pool.end(),
  };
}

/** Whether values of a type, which arrive as text, are converted to numbers. Amounts and times fit in a double. */
export function isNumberType(type: number): boolean {
  return numberTypes.has(type);
}

/**
 * Converts a parameter to a value that PostgreSQL accepts. Booleans are 1 and 0. NUL characters, which SQLite accepts,
 * are replaced. NaN becomes null, and a number that is too large becomes one that no row has, so that a query finds
 * nothing, as in SQLite.
 */
export function toPostgresValue(parameter: unknown): unknown {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  if (typeof parameter === 'string') return parameter.includes('\0') ? parameter.replaceAll('\0', '\uFFFD') : parameter;
  if (typeof parameter !== 'number') return parameter;
  if (Number.isNaN(parameter)) return null;
  if (!Number.isInteger(parameter) || Math.abs(parameter) < 2 ** 63) return parameter;
  return parameter > 0 ? maxBigint : `-${maxBigint}`;
}
