import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { EngineStatement, SqliteEngine, SqliteValue } from './sqlite-engine.ts';

/** Maximum number of cached statements, more than the host's code uses. If it is reached, the cache is cleared. */
const maxStatements = 500;

/** Caches prepared statements by their SQL text, because preparing a statement takes longer than running it. */
export class CachedStatements {
  readonly #engine: SqliteEngine;
  readonly #statements = new Map<string, EngineStatement>();

  constructor(engine: SqliteEngine) {
    this.#engine = engine;
  }

  prepare(sql: string): EngineStatement {
    const cachedStatement = this.#statements.get(sql);
    if (cachedStatement) return cachedStatement;
    if (this.#statements.size >= maxStatements) this.#statements.clear();
    const statement = this.#engine.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  clear(): void {
    this.#statements.clear();
  }
}

/** How long a statement outside a transaction, or the beginning of a transaction, waits for locks of other processes. */
const timeoutMs = 10_000;
/** The time between two attempts while another process holds a lock. */
const retryMs = 25;

/**
 * A lock for the only connection. Unlike the project's `KeyedMutex`, it has separate calls to lock and unlock: Kysely's
 * interface needs them, and a statement that waits for another process unlocks it meanwhile.
 */
class Mutex {
  /** Resolves when the last caller of `lock`, so far, has unlocked. */
  #last: Promise<void> = Promise.resolve();
  /** Ends the lock that is held now. */
  #release: (() => void) | undefined;

  /** Waits until all earlier callers have unlocked. */
  async lock(): Promise<void> {
    const previous = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise((resolve) => (release = resolve));
    await previous;
    this.#release = release;
  }

  unlock(): void {
    const release = this.#release;
    this.#release = undefined;
    release?.();
  }
}

/**
 * A driver of Kysely (a library that builds SQL queries) for one connection of SQLite. Kysely calls `acquireConnection`
 * before each query or transaction, and `releaseConnection` after it.
 *
 * Unlike Kysely's driver, it retries busy errors without blocking the event loop, so that other queries can run.
 *
 * A transaction acquires SQLite's write lock at its beginning, when it can still wait for another process. A transaction in
 * the access mode `read only` acquires no write lock.
 *
 * If SQLite itself has ended a transaction, for example because the disk is full, the rollback does nothing. So the caller
 * gets the original error.
 */
class SqliteDriver implements Driver {
  readonly #engine: SqliteEngine;
  readonly #statements: CachedStatements;
  readonly #mutex = new Mutex();
  readonly #connection: DatabaseConnection;

  constructor(engine: SqliteEngine) {
    this.#engine = engine;
    this.#statements = new CachedStatements(engine);
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(query),
      async *streamQuery() {
        throw new Error('This driver does not stream: read pages by a key.');
      },
    };
  }

  /** Nothing to do: the engine is open already. */
  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.lock();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.unlock();
  }

  beginTransaction(_connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    return this.#retryWhileBusy(() => this.#engine.exec(begin));
  }

  /** Is not retried: a writing transaction already holds the lock. */
  async commitTransaction(): Promise<void> {
    this.#engine.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    if (this.#engine.isTransaction) this.#engine.exec('rollback');
  }

  /** Closes the connection. If writable, first moves SQLite's journal into the database file, so that a copy is complete. */
  async destroy(): Promise<void> {
    this.#statements.clear();
    try {
      // A failure may have left a transaction open.
      if (this.#engine.isTransaction) this.#engine.exec('rollback');
      if (this.#engine.isReadOnly) return;
      // Returns up to 5000 unused pages of the file to the file system.
      this.#engine.exec('pragma incremental_vacuum(5000)');
      this.#engine.exec('pragma wal_checkpoint(truncate)');
    } catch (error) {
      // Another process is writing. It moves the journal when it closes the database.
      if (!this.#engine.isBusy(error)) throw error;
    } finally {
      this.#engine.close();
    }
  }

  /** Runs a query, and waits for locks of other processes. */
  #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#run<Row>(sql, parameters);
    // Statements in a transaction are not retried: a writing transaction already holds SQLite's lock, a reading one needs
    // none, and another query must not run within a transaction. `then` makes errors reject the promise.
    return this.#engine.isTransaction ? Promise.resolve().then(run) : this.#retryWhileBusy(run);
  }

  #run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.#statements.prepare(sql);
    const values = parameters.map(toSqliteValue);
    if (statement.isReader) return { rows: statement.all(values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /**
   * Retries while another process holds SQLite's lock, and rejects with the busy error after 10 s. Between two attempts, the
   * mutex is unlocked, so that other callers may use the connection.
   */
  async #retryWhileBusy<Result>(act: () => Result): Promise<Result> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      try {
        return act();
      } catch (error) {
        if (!this.#engine.isBusy(error) || performance.now() > until) throw error;
      }
      this.#mutex.unlock();
      await wait(retryMs);
      await this.#mutex.lock();
    }
  }
}

/** Creates a Kysely dialect for an open SQLite connection. Destroying the database closes the connection. */
export function createSqliteDialect(engine: SqliteEngine): Dialect {
  return {
    createDriver: () => new SqliteDriver(engine),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  };
}

/**
 * Converts a parameter to a value that SQLite accepts: booleans to 1 and 0, and undefined to null.
 *
 * @throws TypeError for types that SQLite does not accept, such as dates
 */
export function toSqliteValue(parameter: unknown): SqliteValue {
  if (parameter === undefined || parameter === null) return null;
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  if (typeof parameter === 'string' || typeof parameter === 'number' || typeof parameter === 'bigint') return parameter;
  if (parameter instanceof Uint8Array) return parameter;
  throw new TypeError(`A column cannot hold a value of the type ${typeof parameter}.`);
}
