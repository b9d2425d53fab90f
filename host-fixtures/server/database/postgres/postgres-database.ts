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
import { postgresPool, type PostgresProbe, postgresProbe } from './postgres-pool.ts';
import { mayTryAgain } from './try-again.ts';

/**
 * What the tables' descriptions, which were written for SQLite, mean in PostgreSQL: whole numbers are as large as SQLite's,
 * texts are compared byte by byte, and a whole number that is the key numbers its rows by itself.
 */
class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    if (dataType === 'integer') this.append('bigint');
    else if (dataType === 'blob') this.append('bytea');
    else this.append(dataType);
  }

  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const added = listModifiers(node).map((text) => RawNode.createWithSql(text));
    const frontModifiers = [...(node.frontModifiers ?? []), ...added];
    super.visitColumnDefinition({ ...node, autoIncrement: false, frontModifiers });
  }

  /** Nothing is in an empty list, which PostgreSQL does not read. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (node.values.length === 0) this.append('(null)');
    else super.visitPrimitiveValueList(node);
  }
}

/** The lock that transactions take which were in one another's way: from then on one after another. */
const queueLock = 41_001;

/** For the connection of a probe, and then for its answer. */
const probePatienceMs = 1500;

interface Settings {
  readonly accessMode?: AccessMode;
  readonly isolationLevel?: IsolationLevel;
}

/** How a database is used. */
export interface PostgresUse {
  /** Hears the text of each statement, without what it is about. */
  readonly onStatement?: (text: string) => void;
  /** Whether PostgreSQL refuses whatever would change it. */
  readonly isReadOnly?: boolean;
}

/**
 * A database of PostgreSQL, whose transactions behave as SQLite's do, though several processes write at a time.
 *
 * - A transaction that writes is serializable: what it has read holds until it ends, or it fails and is made once more. What it is
 *   made of must do nothing but ask and change the database. The second try takes a lock that all second tries take, so
 *   that many who want the same seat do not stop one another for ever.
 * - One in the access mode `read only` sees one moment, and never fails.
 * - One that names its isolation has that, and is tried once.
 */
export class PostgresDatabase<Tables> extends Kysely<Tables> {
  readonly #inTurn = createKeyedMutex();
  readonly #url: string;
  #probe: PostgresProbe | undefined;

  constructor(url: string, { onStatement, isReadOnly = false }: PostgresUse = {}) {
    super({
      dialect: createDialect(url, isReadOnly),
      ...(onStatement && { log: ({ query }) => onStatement(query.sql) }),
    });
    this.#url = url;
  }

  /** Whether it answers soon, on a connection that nothing else waits for. @throws where it does not, or refuses */
  async probe(statement: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<void> {
    this.#probe ??= postgresProbe(this.#url, probePatienceMs);
    await this.#probe.ask(statement);
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

  async #execute<Told>(
    { accessMode = 'read write', isolationLevel }: Settings,
    act: (step: Transaction<Tables>) => Promise<Told>,
  ): Promise<Told> {
    const isolation = isolationLevel ?? (accessMode === 'read only' ? 'repeatable read' : 'serializable');
    const once = (builder: TransactionBuilder<Tables>) =>
      builder.setAccessMode(accessMode).setIsolationLevel(isolation).execute(act);
    for (let tries = 0; ; tries += 1) {
      try {
        return tries === 0 ? await once(super.transaction()) : await queued(this, this.#inTurn, once);
      } catch (error) {
        if (isolationLevel !== undefined || !mayTryAgain(error, tries)) throw error;
      }
      await wait(Math.random() * 2 ** Math.min(tries, 6));
    }
  }
}

/** Waits with one connection of this process at most, so that those who only ask have theirs. */
function queued<Tables, Told>(
  database: Kysely<Tables>,
  inTurn: KeyedMutex,
  once: (builder: TransactionBuilder<Tables>) => Promise<Told>,
): Promise<Told> {
  return inTurn('', () =>
    database.connection().execute(async (connection) => {
      // Of the session, and before the transaction begins: what a transaction sees is what there was at its first question.
      await sql`select pg_advisory_lock(${sql.lit(queueLock)})`.execute(connection);
      try {
        return await once(connection.transaction());
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(queueLock)})`.execute(connection);
      }
    }),
  );
}

function createDialect(url: string, isReadOnly: boolean): Dialect {
  return {
    createDriver: () => new PostgresDriver({ pool: postgresPool(url, isReadOnly) }),
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
