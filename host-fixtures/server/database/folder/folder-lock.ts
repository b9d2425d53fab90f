import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';

/** Name of the file that a running host holds a lock on. */
export const lockFile = 'host.lock';
/** Name of the file that an import holds a lock on. */
export const importLockFile = 'import.lock';

/** A folder that no other host can open meanwhile. */
export interface FolderLock {
  release(): void;
}

/** Taking the lock and writing down who has it takes a moment; whoever meets that moment asks again. */
const busyMs = 200;

/**
 * Takes a data folder for this process alone.
 *
 * @throws with a sentence for the operator when another process has it
 */
export function lockFolder(dataDir: string): FolderLock {
  return takeLock(dataDir, lockFile, (holder) => {
    return `Another host${holder} is using the folder ${dataDir}. Stop it first, or name another folder with --data.`;
  });
}

/**
 * Takes the imports into a data folder for this process alone, whether a host is using it or not.
 *
 * @throws with a sentence for the operator when another process has them
 */
export function lockImports(dataDir: string): FolderLock {
  return takeLock(dataDir, importLockFile, (holder) => {
    return `Another process${holder} is importing a timetable into ${dataDir}. Wait until it has ended.`;
  });
}

/**
 * The lock is one of the operating system, by way of SQLite: an open transaction on a small database of its own. It ends
 * with the process however that dies, so that no lock is ever stale, and there is no moment in which two can have it.
 */
function takeLock(dataDir: string, name: string, sentence: (holder: string) => string): FolderLock {
  makePrivateFolder(dataDir, name);
  const file = join(dataDir, name);
  makePrivateFile(file);
  const connection = new DatabaseSync(file, { timeout: busyMs });
  try {
    hold(connection);
  } catch (error) {
    const holder = isBusy(error) ? readHolder(connection) : undefined;
    connection.close();
    if (holder === undefined) throw error;
    throw new FolderTaken(sentence(holder), { cause: error });
  }
  return {
    release() {
      if (!connection.isOpen) return;
      // To close is not enough while a statement has not been collected.
      connection.exec('rollback');
      connection.close();
    },
  };
}

/** Another process has what was to be taken; its message is a sentence for the operator. */
export class FolderTaken extends Error {}

/** Writes this process down, then keeps the lock. Another that came in between has written itself down: then again. */
function hold(connection: DatabaseSyncInstance): void {
  for (;;) {
    connection.exec(`
      begin immediate;
      create table if not exists holder (process_id integer not null);
      delete from holder;
      insert into holder values (${process.pid});
      commit;
      begin immediate;
    `);
    if (writtenHolder(connection) === process.pid) return;
    connection.exec('rollback');
  }
}

function writtenHolder(connection: DatabaseSyncInstance): number | undefined {
  const row = connection.prepare('select process_id from holder').get() as { process_id: number } | undefined;
  return row?.process_id;
}

/** Who has the lock, for the sentence; nothing where it is being taken just now. */
function readHolder(connection: DatabaseSyncInstance): string {
  try {
    const holder = writtenHolder(connection);
    return holder === undefined ? '' : ` (process ${holder})`;
  } catch {
    return '';
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
