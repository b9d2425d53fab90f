import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, PoolConfig, types } from 'pg';
import { libraries } from '../../kit/libraries.ts';

/** The largest `bigint` of PostgreSQL. It replaces larger integers in queries, since no row contains it. */
const maxBigint = '9223372036854775807';

/** PostgreSQL's type ids of `bigint` and `numeric`. The driver would return their values as texts. */
const numberTypes: ReadonlySet<number> = new Set([20, 1700]);

/** The maximum number of connections of a pool. Further queries wait. */
const maxConnections = 10;
/** A query that gets no connection within this time fails. */
const connectTimeoutMs = 10_000;

/**
 * Settings of each connection. If the machine of a host disappears, PostgreSQL ends its connections, and with them their
 * locks and transactions, within half a minute instead of two hours. If a process hangs during a transaction, PostgreSQL
 * ends the connection after five minutes, which is longer than pauses in an import.
 */
export const sessionSettings = [
  'set tcp_keepalives_idle = 15',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 30000',
  'set idle_in_transaction_session_timeout = 300000',
].join(';');

/** Parses values of `numberTypes` as numbers if PostgreSQL sends them as texts, and leaves all others to the driver. */
const typeParsers = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    isNumberType(type) && format !== 'binary'
      ? Number
      : libraries.postgres.types.getTypeParser(type, format)) as typeof types.getTypeParser,
};

const readOnlySetting = 'set default_transaction_read_only = on';

/**
 * Creates a pool of connections to PostgreSQL, for Kysely.
 *
 * @param url in the format of the environment variable `DATABASE_URL`: `postgres://user:password@host:5432/database`
 * @param options.isReadOnly whether PostgreSQL rejects all changes
 */
export function createPostgresPool(url: string, { isReadOnly }: { readonly isReadOnly: boolean }): PostgresPool {
  const settings = isReadOnly ? `${sessionSettings};${readOnlySetting}` : sessionSettings;
  const pool = openPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    types: typeParsers,
    application_name: 'coach-host',
  });
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      // The pool reuses connections: the settings are sent only once to each.
      const cachedClient = clients.get(client);
      if (cachedClient) return cachedClient;
      try {
        await client.query(settings);
      } catch (error) {
        // True closes the connection instead of returning it to the pool.
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

/**
 * Wraps a connection so that it converts the parameters of queries. The cast hides that Kysely's type also allows cursors,
 * which the host does not use.
 */
function toKyselyClient(client: PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => client.query(sql, parameters.map(toPostgresValue));
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

/** Opens a pool that survives failures of its connections, for example when PostgreSQL restarts. */
function openPool(config: PoolConfig): Pool {
  // `libraries` loads the package `pg` at its first use.
  const pool = new libraries.postgres.Pool({ keepAlive: true, ...config });
  // An `error` event without a listener would end the process. For an idle connection nothing needs to be done, since the
  // next query opens another one. For a connection in use, the query fails, too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Timeout of a health check: for connecting, and again for the response, ms. */
const probeTimeoutMs = 1500;

/** See {@link createPostgresProbe}. */
export type PostgresProbe = ReturnType<typeof createPostgresProbe>;

/**
 * Creates a separate connection for health checks, so that a check does not wait for the pool's connections. It has short
 * timeouts, also for responses, so that a check fails soon if the database's machine does not respond at all. The parameters
 * of its queries are not converted.
 */
export function createPostgresProbe(url: string) {
  const pool = openPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
    application_name: 'coach-host probe',
  });
  return {
    /** @throws if PostgreSQL is not reached, does not answer in time or refuses; the pool then drops the connection */
    query: async ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) =>
      (await pool.query<Record<string, unknown>>(sql, [...parameters])).rows,
    end: () => pool.end(),
  };
}

/** Whether values of a type are converted to numbers. All amounts and times are small enough to be exact. */
export function isNumberType(type: number): boolean {
  return numberTypes.has(type);
}

/**
 * Converts a parameter to a value that PostgreSQL accepts, so that queries have the same results as in SQLite. Booleans
 * become 1 and 0, NaN becomes null, and NUL characters are replaced. Integers of at least 2^63 become the largest
 * `bigint`, and those of at most -2^63 its negative; no row contains these. Fractions and infinite numbers are
 * unchanged.
 */
export function toPostgresValue(parameter: unknown): unknown {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  if (typeof parameter === 'string') return parameter.includes('\0') ? parameter.replaceAll('\0', '\uFFFD') : parameter;
  if (typeof parameter !== 'number') return parameter;
  if (Number.isNaN(parameter)) return null;
  if (!Number.isInteger(parameter) || Math.abs(parameter) < 2 ** 63) return parameter;
  return parameter > 0 ? maxBigint : `-${maxBigint}`;
}
