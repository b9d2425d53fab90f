import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { CachedStatements, toSqliteValue } from './cached-statements.ts';
import { type SqliteEngine } from './sqlite-engine.ts';

/** How long a statement waits for a lock of another process before it fails, and how often it asks. */
const patienceMs = 10_000;
const betweenTriesMs = 25;

/** One connection, used by one caller at a time. */
class Mutex {
  #last: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  async lock(): Promise<void> {
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise((resolve) => (release = resolve));
    await before;
    this.#release = release;
  }

  unlock(): void {
    const release = this.#release;
    this.#release = undefined;
    release?.();
  }
}

/**
 * Kysely's driver for one connection of SQLite.
 *
 * It differs from Kysely's own in what happens when things go wrong. A lock that another process holds is waited for with
 * a timer, and meanwhile other questions are answered: the process never stands still. A transaction takes the lock for
 * writing at its beginning, where waiting is safe; one in the access mode `read only` takes none. And where SQLite itself
 * has ended a transaction, as it does on a full disk, the rollback does nothing, so that the caller sees the first error.
 */
export class SqliteDriver implements Driver {
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
        throw new Error('This driver reads whole answers; page them by a key.');
      },
    };
  }

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
    return this.#patiently(() => this.#engine.exec(begin));
  }

  async commitTransaction(): Promise<void> {
    this.#engine.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    if (this.#engine.isTransaction) this.#engine.exec('rollback');
  }

  /** Moves everything into the database's own file, which alone is then worth a copy. */
  async destroy(): Promise<void> {
    this.#statements.clear();
    try {
      // What a failure has left open.
      if (this.#engine.isTransaction) this.#engine.exec('rollback');
      if (this.#engine.isReadOnly) return;
      this.#engine.exec('pragma incremental_vacuum(5000)');
      this.#engine.exec('pragma wal_checkpoint(truncate)');
    } catch (error) {
      // Another process writes just now: it will tidy up.
      if (!this.#engine.isBusy(error)) throw error;
    } finally {
      this.#engine.close();
    }
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#run<Row>(sql, parameters);
    // Within a transaction the lock is there already.
    return this.#engine.isTransaction ? Promise.resolve().then(run) : this.#patiently(run);
  }

  #run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.#statements.prepare(sql);
    const values = parameters.map(toSqliteValue);
    if (statement.isReader) return { rows: statement.all(values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Tries until no other process is in the way. Between two tries the connection is lent to whoever waits for it. */
  async #patiently<Told>(act: () => Told): Promise<Told> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return act();
      } catch (error) {
        if (!this.#engine.isBusy(error) || performance.now() > until) throw error;
      }
      this.#mutex.unlock();
      await wait(betweenTriesMs);
      await this.#mutex.lock();
    }
  }
}
