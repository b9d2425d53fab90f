import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** What a column can hold. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/** A prepared statement of an engine. */
export interface EngineStatement {
  /** Whether it answers rows. */
  readonly isReader: boolean;
  all(parameters: readonly SqliteValue[]): unknown[];
  run(parameters: readonly SqliteValue[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
}

/** One open connection of SQLite, whichever build of it runs. */
export interface SqliteEngine {
  readonly isTransaction: boolean;
  /** Whether nothing can be written by it. */
  readonly isReadOnly?: boolean;
  /** Runs statements that answer nothing. */
  exec(sql: string): void;
  prepare(sql: string): EngineStatement;
  /** Whether an error says that another connection holds a lock, so that trying again helps. */
  isBusy(error: unknown): boolean;
  close(): void;
}

/** While a database is opened, another process may be tidying it up after a crash: there is no one else to serve yet. */
const busyWhileOpeningMs = 5000;
/** Once it is open, a wait in here would stop the whole process: the driver waits instead, and asks again. */
const busyWhileServingMs = 10;
/** The primary result code of SQLite for a lock that another connection holds. */
const sqliteBusy = 5;

/**
 * Opens SQLite as the operating system's files keep it.
 *
 * - WAL lets other processes read while this one writes.
 * - `synchronous = full` makes each commit wait until the disk has it: what was answered survives a power cut. On macOS
 *   a plain fsync does not reach the disk; `fullfsync` does.
 * - `auto_vacuum` has to be set before the first table is made; it lets a file shrink again, see `housekeeping.ts`.
 *
 * @param file path, or `:memory:`
 */
export function openSqlite(file: string): SqliteEngine {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: busyWhileOpeningMs });
  connection.exec(`${durabilityPragmas} pragma busy_timeout = ${busyWhileServingMs};`);
  return engineOn(connection);
}

/** Opens a file that is there, whoever writes it meanwhile. Nothing in it can be changed, its settings neither. */
export function openSqliteToRead(file: string): SqliteEngine {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: busyWhileServingMs });
  return Object.assign(engineOn(connection), { isReadOnly: true });
}

function engineOn(connection: DatabaseSyncInstance): SqliteEngine {
  return {
    get isTransaction() {
      return connection.isTransaction;
    },
    exec: (sql) => connection.exec(sql),
    prepare: (sql) => {
      const statement = connection.prepare(sql);
      return {
        isReader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
      };
    },
    isBusy: (error) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy,
    close: () => connection.close(),
  };
}

/** The settings of every connection that writes; see {@link openSqlite}. */
export const durabilityPragmas = [
  'pragma auto_vacuum = incremental;',
  'pragma journal_mode = wal;',
  'pragma synchronous = full;',
  'pragma fullfsync = on;',
  'pragma journal_size_limit = 4194304;',
  'pragma foreign_keys = on;',
].join(' ');
