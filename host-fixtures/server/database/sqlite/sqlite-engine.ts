import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** A value of a column. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/** A prepared statement of an engine. */
export interface EngineStatement {
  /** Whether it returns rows. Then `all` runs it, otherwise `run`. */
  readonly isReader: boolean;
  all(parameters: readonly SqliteValue[]): unknown[];
  run(parameters: readonly SqliteValue[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
}

/** An open SQLite connection. The database driver only knows this interface, so the library for SQLite can be exchanged. */
export interface SqliteEngine {
  /** Whether a transaction is open. */
  readonly isTransaction: boolean;
  /** Whether the connection cannot write; absent if it can. */
  readonly isReadOnly?: boolean;
  /** Runs statements without parameters, and ignores their rows. */
  exec(sql: string): void;
  prepare(sql: string): EngineStatement;
  /** Whether an error means that another connection holds a lock, so that a retry helps. */
  isBusy(error: unknown): boolean;
  close(): void;
}

/**
 * How long SQLite waits for locks of other processes while {@link openSqlite} opens the database, ms. Another process may be
 * recovering it after a crash. Waiting in SQLite blocks this process, but it has no requests to serve yet.
 */
const busyWhileOpeningMs = 5000;
/** The same after opening, and for read-only connections, ms. The driver then retries without blocking the process. */
const busyWhileServingMs = 10;
/** SQLite's result code `SQLITE_BUSY`: another connection holds the lock. */
const sqliteBusy = 5;

/**
 * Opens a file for reading and writing, with settings that make every commit durable. The file is created if it is missing.
 *
 * - WAL (write-ahead log) lets other processes read while this one writes.
 *
 * - `synchronous = full` makes each commit wait for the disk, so that it survives a power cut. On macOS a plain fsync
 * does not reach the disk, but `fullfsync` does.
 *
 * - `auto_vacuum` must be set before the first table is created. It lets the file shrink after rows were deleted.
 *
 * - `journal_size_limit` (4 MiB) lets the log shrink after a large transaction.
 *
 * @param file path, or `:memory:`
 */
export function openSqlite(file: string): SqliteEngine {
  const connection = new DatabaseSync(file, { timeout: busyWhileOpeningMs });
  connection.exec(`${writerPragmas} pragma busy_timeout = ${busyWhileServingMs};`);
  return createEngine(connection);
}

/** Opens an existing file read-only, also while other processes write to it. */
export function openSqliteToRead(file: string): SqliteEngine {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: busyWhileServingMs });
  return Object.assign(createEngine(connection), { isReadOnly: true });
}

function createEngine(connection: DatabaseSyncInstance): SqliteEngine {
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

/** Settings of every writing connection; see {@link openSqlite}. SQLite does not check foreign keys by default. */
export const writerPragmas = [
  'pragma auto_vacuum = incremental;',
  'pragma journal_mode = wal;',
  'pragma synchronous = full;',
  'pragma fullfsync = on;',
  'pragma journal_size_limit = 4194304;',
  'pragma foreign_keys = on;',
].join(' ');
