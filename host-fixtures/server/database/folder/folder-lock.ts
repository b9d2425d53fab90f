import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';

/** Name of the file that a running host locks. */
export const lockFile = 'host.lock';
/** Name of the file that an import locks. */
export const importLockFile = 'import.lock';

/** An exclusive lock on a folder. */
export interface FolderLock {
  release(): void;
}

/** How long SQLite waits if another process uses the file, in ms: enough for the short first transaction of {@link acquire}. */
const busyMs = 200;

/**
 * Locks a data folder for this process, so that only one host (this server, which sells the journeys) uses it.
 *
 * @throws {@link FolderLocked} with a sentence for the operator if another process has the lock
 */
export function lockFolder(dataDir: string): FolderLock {
  return takeLock(dataDir, lockFile, (holder) => {
    return `Another host${holder} is using the folder ${dataDir}. Stop it first, or name another folder with --data.`;
  });
}

/**
 * Locks imports of timetables into a data folder, so that one process imports at a time, whether a host is running or not.
 *
 * @throws {@link FolderLocked} with a sentence for the operator if another process imports
 */
export function lockImports(dataDir: string): FolderLock {
  return takeLock(dataDir, importLockFile, (holder) => {
    return `Another process${holder} is importing a timetable into ${dataDir}. Wait until it has ended.`;
  });
}

/**
 * Acquires a lock: an open transaction on a small SQLite database. A second lock of the same process fails as well. SQLite
 * locks its file through the operating system, which releases the lock when the process ends, even after a crash.
 *
 * @param name the name of the file in the data folder
 * @param writeMessage returns the error message; `holder` is ` (process 123)`, or empty if the holder is unknown
 */
function takeLock(dataDir: string, name: string, writeMessage: (holder: string) => string): FolderLock {
  // Creates the folder and the file if they are missing, with permissions for their owner only. An existing folder without the
  // file keeps its permissions, since it may have other uses.
  makePrivateFolder(dataDir, name);
  const file = join(dataDir, name);
  makePrivateFile(file);
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    acquire(connection);
  } catch (error) {
    // Undefined if the error has another cause than the lock.
    const holder = isBusy(error) ? describeHolder(connection) : undefined;
    connection.close();
    if (holder === undefined) throw error;
    throw new FolderLocked(writeMessage(holder), { cause: error });
  }
  return {
    release() {
      // A repeated call does nothing.
      if (!connection.isOpen) return;
      // A connection stays open, with its lock, while a statement has not been garbage-collected. The rollback ends the lock.
      connection.exec('rollback');
      connection.close();
    },
  };
}

/** The error that the lock is already held. Its message is a sentence for the operator. */
export class FolderLocked extends Error {}

/**
 * Stores this process's id, which must be committed so that other processes can read it for their error message. Then keeps
 * a second transaction open, which is the lock. Between the two transactions another process may store its own id; then
 * both steps are repeated, or fail with a busy error while that process has the lock.
 */
function acquire(connection: DatabaseSyncInstance): void {
  for (;;) {
    connection.exec(`
      begin immediate;
      create table if not exists holder (process_id integer not null);
      delete from holder;
      insert into holder values (${process.pid});
      commit;
      begin immediate;
    `);
    if (readHolderId(connection) === process.pid) return;
    connection.exec('rollback');
  }
}

function readHolderId(connection: DatabaseSyncInstance): number | undefined {
  const row = connection.prepare('select process_id from holder').get() as { process_id: number } | undefined;
  return row?.process_id;
}

/** Describes the process that holds the lock, for the message. Empty if its id cannot be read. */
function describeHolder(connection: DatabaseSyncInstance): string {
  try {
    const holder = readHolderId(connection);
    return holder === undefined ? '' : ` (process ${holder})`;
  } catch {
    return '';
  }
}

/** Returns whether the error means that the lock is already held (SQLite's result code `SQLITE_BUSY`, 5). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
