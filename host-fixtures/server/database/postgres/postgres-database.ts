import { setTimeout as wait } from 'node:timers/promises';
import {
  type AccessMode,
  type ColumnDefinitionNode,
  type CompiledQuery,
  DataTypeNode,
  type Dialect,
  type IsolationLevel,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
  RawNode,
  sql,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import { createKeyedMutex, type KeyedMutex } from '../../kit/keyed-mutex.ts';
import { createPostgresPool, type PostgresProbe, createPostgresProbe } from './postgres-pool.ts';
import { isRetryable } from './retry.ts';

/**
 * Compiles table definitions and queries that were written for SQLite, so that PostgreSQL behaves like SQLite. For example,
 * integers have 64 bits.
 */
class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    if (dataType === 'integer') this.append('bigint');
    else if (dataType === 'blob') this.append('bytea');
    else this.append(dataType);
  }

  /**
   * Makes texts compare byte by byte (`collate "C"`), and numbers each integer primary key automatically, by an identity column
   * instead of `autoincrement`, which PostgreSQL does not have.
   */
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const modifiers = listModifiers(node).map((text) => RawNode.createWithSql(text));
    const frontModifiers = [...(node.frontModifiers ?? []), ...modifiers];
    super.visitColumnDefinition({ ...node, autoIncrement: false, frontModifiers });
  }

  /**
   * PostgreSQL has no syntax for an empty list. Like SQLite's `x in ()`, `x in (null)` is never true. But `x not in (null)` is
   * never true either, unlike SQLite's `x not in ()`: queries must not contain it.
   */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append('(null)');
    else super.visitPrimitiveValueList(node);
  }
}

/**
 * The number of the advisory lock that a transaction holds when it is repeated after a conflict. Any number that no other lock
 * has would do.
 */
const serialLock = 41_001;

/** Settings of a transaction; undefined for the defaults. */
interface Settings {
  readonly accessMode?: AccessMode;
  readonly isolationLevel?: IsolationLevel;
}

/** Options for a database. */
export interface PostgresOptions {
  /** Receives the SQL of each statement, without the values of its parameters. */
  readonly onStatement?: (text: string) => void;
  /** Whether PostgreSQL rejects all changes; false by default. */
  readonly isReadOnly?: boolean;
}

/**
 * A PostgreSQL database whose transactions behave like SQLite's, although several processes write concurrently.
 *
 * - A writing transaction is serializable. If it conflicts with another one, for example because that has changed what it has
 * read, it fails and is repeated automatically, a limited number of times. Therefore its function may run several times and
 * must have no effects outside the database. Repeated transactions of all processes run one after another, so that they do not
 * make each other fail again.
 *
 * - A transaction in the access mode `read only` sees one snapshot and never fails because of other transactions.
 *
 * - A transaction with an explicit isolation level runs once, without repetition.
 */
export class PostgresDatabase<Tables> extends Kysely<Tables> {
  readonly #mutex = createKeyedMutex();
  readonly #url: string;
  #probe: PostgresProbe | undefined;

  constructor(url: string, { onStatement, isReadOnly = false }: PostgresOptions = {}) {
    super({
      dialect: createDialect(url, isReadOnly),
      ...(onStatement && { log: ({ query }) => onStatement(query.sql) }),
    });
    this.#url = url;
  }

  /**
   * Runs a statement on a separate connection with a short timeout, to check whether the database responds.
   *
   * @returns the rows
   * @throws if the database does not respond, or rejects the statement
   */
  async probe(statement: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<readonly Record<string, unknown>[]> {
    this.#probe ??= createPostgresProbe(this.#url);
    return this.#probe.query(statement);
  }

  override async destroy(): Promise<void> {
    await this.#probe?.end();
    await super.destroy();
  }

  override transaction(): TransactionBuilder<Tables> {
    return this.#createBuilder({});
  }

  /** Creates a builder like Kysely's. The cast hides that it has only the methods that the host uses. */
  #createBuilder(settings: Settings): TransactionBuilder<Tables> {
    const builder: Pick<TransactionBuilder<Tables>, 'execute' | 'setAccessMode' | 'setIsolationLevel'> = {
      setAccessMode: (accessMode) => this.#createBuilder({ ...settings, accessMode }),
      setIsolationLevel: (isolationLevel) => this.#createBuilder({ ...settings, isolationLevel }),
      execute: (act) => this.#execute(settings, act),
    };
    return builder as TransactionBuilder<Tables>;
  }

  async #execute<Result>(
    { accessMode = 'read write', isolationLevel }: Settings,
    act: (trx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    const isolation = isolationLevel ?? (accessMode === 'read only' ? 'repeatable read' : 'serializable');
    const runOnce = (builder: TransactionBuilder<Tables>) =>
      builder.setAccessMode(accessMode).setIsolationLevel(isolation).execute(act);
    // `tries` is the number of failed attempts before this one.
    for (let tries = 0; ; tries += 1) {
      try {
        return tries === 0 ? await runOnce(super.transaction()) : await runSerially(this, this.#mutex, runOnce);
      } catch (error) {
        if (isolationLevel !== undefined || !isRetryable(error, tries)) throw error;
      }
      // Random, so that conflicting transactions do not start at the same time again: up to 1 ms after the first failure,
      // and twice as long after each further one, up to 64 ms.
      await wait(Math.random() * 2 ** Math.min(tries, 6));
    }
  }
}

/**
 * Runs a transaction while holding the advisory lock. The mutex lets at most one connection of the database object wait for the
 * lock, so that the other connections remain available.
 */
function runSerially<Tables, Result>(
  database: Kysely<Tables>,
  runExclusive: KeyedMutex,
  runOnce: (builder: TransactionBuilder<Tables>) => Promise<Result>,
): Promise<Result> {
  // The same key for all transactions.
  return runExclusive('', () =>
    database.connection().execute(async (connection) => {
      // Locked before the transaction begins: within it, the lock query would fix the snapshot before the wait, so that the
      // transaction would not see the changes of the previous holder.
      await sql`select pg_advisory_lock(${sql.lit(serialLock)})`.execute(connection);
      try {
        // `connection` is a plain Kysely, so this transaction is not repeated here: `#execute` repeats it.
        return await runOnce(connection.transaction());
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(serialLock)})`.execute(connection);
      }
    }),
  );
}

function createDialect(url: string, isReadOnly: boolean): Dialect {
  return {
    createDriver: () => new PostgresDriver({ pool: createPostgresPool(url, { isReadOnly }) }),
    createQueryCompiler: () => new PostgresCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}

/** Lists the SQL to insert after the type of a column. */
function listModifiers({ dataType, primaryKey }: ColumnDefinitionNode): readonly string[] {
  if (!DataTypeNode.is(dataType)) return [];
  if (dataType.dataType === 'text') return ['collate "C"'];
  return dataType.dataType === 'integer' && primaryKey === true ? ['generated by default as identity'] : [];
}
