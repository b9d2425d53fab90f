import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { filesFolder } from '../../server/enquiries/file-store.ts';
import { hostDatabaseFile } from '../../server/database/open-database.ts';
import { importLockFile, lockFile } from '../../server/database/folder/folder-lock.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { formatDatabaseUrl } from '../../server/database/postgres/database-url.ts';

/** How long to wait for a process that is writing, ms; then the backup fails. */
const busyMs = 10_000;

/**
 * Copies a data folder (the host's SQLite databases, other files, and the folder with the files of travellers) while a host may
 * be selling.
 *
 * The copies of all databases belong to the same instant, at which writes to all of them are briefly blocked. They are in the
 * state in which a process that was killed at that instant would have left them; the host recovers from that at startup.
 *
 * @param target a folder that does not exist yet, or is empty
 * @param filesDir the folder with the files of travellers; that in the data folder by default. The copy is always in `target`
 * @returns the names of the copied files and folders
 * @throws an error whose message is for the operator if there is no database, or the target is not empty; errors of SQLite and
 *   the file system are passed on
 */
export async function backUp(
  dataDir: string,
  target: string,
  filesDir = join(dataDir, filesFolder),
): Promise<readonly string[]> {
  if (!existsSync(join(dataDir, hostDatabaseFile))) throw new Error(`There is no ${hostDatabaseFile} in ${dataDir}.`);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`The folder ${target} is not empty.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  // Without the locks of the running host and of imports, and SQLite's files for transactions, which the copies of the databases
  // do not need.
  const names = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => name !== lockFile && name !== importLockFile && !/-(wal|shm|journal)$/.test(name));
  const databases = names.filter((name) => name.endsWith('.sqlite'));
  for (const [name, connection] of openSnapshots(dataDir, databases)) {
    // Steps of 1000 pages are faster than the default of 100.
    await backup(connection, join(target, name), { rate: 1000 });
    connection.close();
  }
  for (const name of names) if (!databases.includes(name)) copyFileSync(join(dataDir, name), join(target, name));
  for (const name of names) chmodSync(join(target, name), 0o600);
  return existsSync(filesDir) ? [...names, copyFiles(filesDir, join(target, filesFolder))] : names;
}

/**
 * Copies the files of travellers after the databases, so that all files of the copied rows exist. A file that is deleted
 * meanwhile is left out.
 *
 * @returns the name of the folder
 */
function copyFiles(from: string, to: string): string {
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from)) {
    try {
      copyFileSync(join(from, name), join(to, name));
      chmodSync(join(to, name), 0o600);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return filesFolder;
}

/**
 * Opens a read connection to each database. Their snapshots belong to the same instant: first a write transaction blocks each
 * database, then the snapshots are taken, and then the write transactions end without a change.
 */
function openSnapshots(dataDir: string, names: readonly string[]): ReadonlyMap<string, DatabaseSyncInstance> {
  const open = (name: string) => new DatabaseSync(join(dataDir, name), { timeout: busyMs });
  const writers = names.map((name) => {
    const writer = open(name);
    writer.exec('begin immediate');
    return writer;
  });
  const readers = new Map(
    names.map((name) => {
      const reader = open(name);
      // A transaction takes its snapshot at its first query.
      reader.exec('begin; select count(*) from sqlite_schema;');
      return [name, reader];
    }),
  );
  for (const writer of writers) {
    writer.exec('rollback');
    writer.close();
  }
  return readers;
}

/**
 * Returns the folder to back up.
 *
 * @param data the data folder that the operator has named
 * @throws an error whose message is for the operator, if the host's rows are in PostgreSQL (`DATABASE_URL` is set)
 */
export function getSourceFolder(data: string, env: NodeJS.ProcessEnv): string {
  const url = readDatabaseUrl(env);
  if (url === undefined) return data;
  throw new Error(
    `The host's rows are in ${formatDatabaseUrl(url)}, not in a folder. Copy them with pg_dump --format=custom --file=coach.dump, which also copies a consistent state while the host sells, and then copy the folder of --files. To copy a folder anyway, unset DATABASE_URL.`,
  );
}
