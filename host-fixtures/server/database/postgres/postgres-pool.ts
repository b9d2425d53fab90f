import { type CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, PoolConfig, types } from 'pg';
import { libraries } from '../../kit/libraries.ts';
import { isNumberType, toPostgresValue } from './postgres-values.ts';

/** Connections of one process: more questions wait their turn. */
const mostConnections = 10;
/** Whoever cannot be served a connection by then is told so. */
const connectForMs = 10_000;

/**
 * PostgreSQL ends the session of a machine that is gone within half a minute, and not after two hours: until then its locks and its
 * transaction stand. A process that has stopped in the midst of a transaction is ended after five minutes; an import pauses for less.
 */
export const endsWithItsMachine = [
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

const changesNothing = 'set default_transaction_read_only = on';

/**
 * Connections to PostgreSQL, for Kysely.
 *
 * @param url as `DATABASE_URL` has it; its password is in no message
 * @param isReadOnly whether PostgreSQL refuses whatever would change it
 */
export function postgresPool(url: string, isReadOnly = false): PostgresPool {
  const settings = isReadOnly ? `${endsWithItsMachine};${changesNothing}` : endsWithItsMachine;
  const pool = openPool({
    ...{ connectionString: url, max: mostConnections, connectionTimeoutMillis: connectForMs },
    ...{ types: typeParsers, application_name: 'coach-host' },
  });
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const before = known.get(client);
      if (before) return before;
      try {
        await client.query(settings);
      } catch (error) {
        client.release(true);
        throw error;
      }
      const wrapped = withValues(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

/** Cursors, which the other form of a query takes, are read nowhere. */
function withValues(client: PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => client.query(sql, parameters.map(toPostgresValue));
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

/** A pool whose connections may end without the process: PostgreSQL restarts. */
function openPool(config: PoolConfig): Pool {
  const pool = new libraries.postgres.Pool({ keepAlive: true, ...config });
  // A connection that nobody uses has ended: the next question opens another.
  pool.on('error', () => undefined);
  // One that is in use tells whoever uses it by the failure of their question; an event that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Asks on a connection of its own, for those who watch over the host. */
export interface PostgresProbe {
  /** @throws when PostgreSQL is not reached, does not answer in time or refuses */
  ask(statement: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<void>;
  end(): Promise<void>;
}

/**
 * A connection that gives up soon: the machine of a database can vanish without a word, and travellers' questions have more patience.
 *
 * @param patienceMs for the connection, and then for an answer
 */
export function postgresProbe(url: string, patienceMs: number): PostgresProbe {
  const pool = openPool({
    ...{ connectionString: url, max: 1, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs },
    application_name: 'coach-host probe',
  });
  return {
    // One that fails takes its connection with it.
    ask: async ({ sql, parameters }) => void (await pool.query(sql, [...parameters])),
    end: () => pool.end(),
  };
}
