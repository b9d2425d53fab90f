import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { explainConnectionFailure } from './postgres/connection-failure.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { buildFactUpsert } from './shared/shared-facts.ts';
import { type Database } from './tables.ts';

/**
 * Whether the database accepts writes (`ok`), accepts only reads (for example if its disk is full, or if it is a standby),
 * or cannot be reached.
 */
export type WriteState = 'ok' | 'read-only' | 'database-unreachable';

/** Checks whether the database accepts writes. Never rejects. */
export type WriteProbe = () => Promise<WriteState>;

/** How long a result is reused, ms from the start of its write, finished or not, so that requests cause few writes. */
const cacheMs = 1000;
/** Timeout of a write, ms. In PostgreSQL it includes connecting. */
const timeoutMs = 3500;

/**
 * Creates a function that tries the smallest possible write: a number in the header of the SQLite file, or one row in
 * PostgreSQL. The write is committed as usual, so it must reach the disk.
 */
export function createWriteProbe(database: Database): WriteProbe {
  let last: { readonly at: number; readonly state: Promise<WriteState> } | undefined;
  /** The value to write, different each time. */
  let count = 0;

  function probe(): Promise<WriteState> {
    count += 1;
    if (database instanceof PostgresDatabase) {
      const write = database.probe(buildFactUpsert(database, 'write-probe', String(count)).compile());
      return withTimeout(write, 'database-unreachable');
    }
    // `user_version` is a number for applications, which SQLite itself does not use. A file can always be reached, so a write
    // that takes too long counts as refused.
    return withTimeout(sql`pragma user_version = ${sql.lit(count)}`.execute(database), 'read-only');
  }

  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > cacheMs) last = { at: now, state: probe() };
    return last.state;
  };
}

/**
 * Returns the state that the result of a write shows. An error other than a failed connection means that the database refused
 * the write.
 *
 * @param timeoutState the state if the write takes too long
 */
function withTimeout(write: Promise<unknown>, timeoutState: WriteState): Promise<WriteState> {
  const result = write.then(
    (): WriteState => 'ok',
    (error: unknown): WriteState =>
      explainConnectionFailure(error) === undefined ? 'read-only' : 'database-unreachable',
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<WriteState>((resolve) => {
    timer = setTimeout(() => resolve(timeoutState), timeoutMs);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

/** The space on a disk, in bytes. */
export interface DiskSpace {
  /** The space that the host may use. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Reads the space on the disk of an SQLite file; undefined if the database is in memory or PostgreSQL, whose disk is elsewhere. */
export async function readDatabaseSpace(database: Database): Promise<DiskSpace | undefined> {
  if (database instanceof PostgresDatabase) return undefined;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database,
  );
  const file = rows[0]?.file ?? '';
  return file === '' ? undefined : readDiskSpace(dirname(file));
}

/** Reads the space on the disk of a folder, which may not exist yet. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return readDiskSpace(dirname(folder));
  }
}

/** Whether an error means that a disk is full: SQLite's, PostgreSQL's or that of a file. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || error.message.includes('database or disk is full')
  );
}
