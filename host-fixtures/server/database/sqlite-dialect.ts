import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** More texts of statements than the host has; an unforeseen flood of them is not kept. */
const keptStatements = 500;

type Value = string | number | bigint | null | Uint8Array;

/** What SQLite can hold; Kysely hands over whatever the code gave it. */
function toValue(parameter: unknown): Value {
  if (parameter === undefined || parameter === null) return null;
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  if (typeof parameter === 'string' || typeof parameter === 'number' || typeof parameter === 'bigint') return parameter;
  if (parameter instanceof Uint8Array) return parameter;
  throw new TypeError(`A column cannot hold a value of the type ${typeof parameter}.`);
}

class KeptStatements implements SqliteDatabase {
  readonly #connection: DatabaseSyncInstance;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(connection: DatabaseSyncInstance) {
    this.#connection = connection;
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= keptStatements) this.#statements.clear();
    const statement = this.#prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #prepare(sql: string): SqliteStatement {
    const statement = this.#connection.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(toValue)),
      run: (parameters) => statement.run(...parameters.map(toValue)),
      iterate: (parameters) => statement.iterate(...parameters.map(toValue)) as IterableIterator<unknown>,
    };
  }
}

/**
 * SQLite as Kysely speaks to it: the only file that knows which engine runs.
 *
 * WAL lets other processes read while one writes; a writer waits five seconds for its turn.
 *
 * @param file path, or `:memory:`
 */
export function sqliteDialect(file: string): SqliteDialect {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  connection.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  return new SqliteDialect({ database: new KeptStatements(connection) });
}
