import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Permissions for the owner only. Windows ignores them and uses the permissions of the user's own folder. */
const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Creates a folder that only its owner can open, or restricts an existing folder if it contains `ourFile`, a file of the host
 * such as its database. Any other existing folder may have other uses, so its permissions are not changed.
 */
export function makePrivateFolder(folder: string, ourFile: string): void {
  // With `recursive`, the result is undefined if the folder already existed.
  const isNew = mkdirSync(folder, { recursive: true, mode: folderMode }) !== undefined;
  if (!isNew && existsSync(join(folder, ourFile))) restrict(folder, folderMode);
}

/**
 * Creates an empty file for SQLite that only its owner can read, or restricts an existing one with its journals (`-wal`,
 * `-shm`). SQLite gives new journals the permissions of the file.
 */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', fileMode));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) restrict(path, fileMode);
}

/** Changes permissions. Does nothing if another user owns the file (`EPERM`): that user shares it on purpose. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
