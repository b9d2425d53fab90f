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
 * Compiles table descriptions that were written for SQLite: integers have SQLite's range, texts are compared by bytes,
 * and an integer primary key is numbered automatically.
 */
class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    if (dataType === 'integer') this.append('bigint');
    else if (dataType === 'blob') this.append('bytea');
    else this.append(dataType);
  }

  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const modifiers = listModifiers(node).map((text) => RawNode.createWithSql(text));
    const frontModifiers = [...(node.frontModifiers ?? []), ...modifiers];
    super.visitColumnDefinition({ ...node, autoIncrement: false, frontModifiers });
  }

  /** An empty list contains nothing. PostgreSQL has no syntax for it. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append('(null)');
    else super.visitPrimitiveValueList(node);
  }
}

/** The lock for transactions that failed because of each other. They then run one after another. */
const serialLock = 41_001;

/** Timeout for the connection of a probe, and again for its response, ms. */
const probeTimeoutMs = 1500;

interface Settings {
  readonly accessMode?: AccessMode;
  readonly isolationLevel?: IsolationLevel;
}

/** Options for a database. */
export interface PostgresOptions {
  /** Receives the text of each statement, without its parameters. */
  readonly onStatement?: (text: string) => void;
  /** Whether PostgreSQL refuses all changes. */
  readonly isReadOnly?: boolean;
}

/**
 * A PostgreSQL database whose transactions behave like SQLite's, although several processes write concurrently.
 *
 * - A writing transaction is serializable: its reads stay valid until it ends, or it fails and runs again. Its function
 * must only query and change the database. Repeated attempts share a lock, so that transactions for the same seat do
 * not block each other forever.
 *
 * - A transaction in the access mode `read only` sees one snapshot and never fails.
 *
 * - A transaction with an explicit isolation level has that level and runs once.
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
   * Checks on a separate connection whether the database responds soon.
   *
   * @throws if it does not respond, or refuses
   */
  async probe(statement: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<void> {
    this.#probe ??= createPostgresProbe(this.#url, probeTimeoutMs);
    await this.#probe.query(statement);
  }

  override async destroy(): Promise<void> {
    await this.#probe?.end();
    await super.destroy();
  }

  override transaction(): TransactionBuilder<Tables> {
    return this.#builder({});
  }

  #builder(settings: Settings): TransactionBuilder<Tables> {
    const builder: Pick<TransactionBuilder<Tables>, 'execute' | 'setAccessMode' | 'setIsolationLevel'> = {
      setAccessMode: (accessMode) => this.#builder({ ...settings, accessMode }),
      setIsolationLevel: (isolationLevel) => this.#builder({ ...settings, isolationLevel }),
      execute: (act) => this.#execute(settings, act),
    };
    return builder as TransactionBuilder<Tables>;
  }

  async #execute<Result>(
    { accessMode = 'read write', isolationLevel }: Settings,
    act: (trx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    const isolation = isolationLevel ?? (accessMode === 'read only' ? 'repeatable read' : 'serializable');
    const once = (builder: TransactionBuilder<Tables>) =>
      builder.setAccessMode(accessMode).setIsolationLevel(isolation).execute(act);
    for (let tries = 0; ; tries += 1) {
      try {
        return tries === 0 ? await once(super.transaction()) : await runSerially(this, this.#mutex, once);
      } catch (error) {
        if (isolationLevel !== undefined || !isRetryable(error, tries)) throw error;
      }
      await wait(Math.random() * 2 ** Math.min(tries, 6));
    }
  }
}

/** Waits with at most one connection of this process, so that reads still get one. */
function runSerially<Tables, Result>(
  database: Kysely<Tables>,
  runExclusive: KeyedMutex,
  once: (builder: TransactionBuilder<Tables>) => Promise<Result>,
): Promise<Result> {
  return runExclusive('', () =>
    database.connection().execute(async (connection) => {
      // Taken by the session before the transaction begins, because the first query of a transaction fixes its
      // snapshot.
      await sql`select pg_advisory_lock(${sql.lit(serialLock)})`.execute(connection);
      try {
        return await once(connection.transaction());
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(serialLock)})`.execute(connection);
      }
    }),
  );
}

function createDialect(url: string, isReadOnly: boolean): Dialect {
  return {
    createDriver: () => new PostgresDriver({ pool: createPostgresPool(url, isReadOnly) }),
    createQueryCompiler: () => new PostgresCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}

function listModifiers({ dataType, primaryKey }: ColumnDefinitionNode): readonly string[] {
  if (!DataTypeNode.is(dataType)) return [];
  if (dataType.dataType === 'text') return ['collate "C"'];
  return dataType.dataType === 'integer' && primaryKey === true ? ['generated by default as identity'] : [];
}
