import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Only the owner. Windows uses the permissions of the user's own folder. */
const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Creates a folder that only its owner can open, or restricts one that already contains the host's files. A user's
 * folder keeps its permissions.
 */
export function makePrivateFolder(folder: string, ourFile: string): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: folderMode }) !== undefined;
  if (!isNew && existsSync(join(folder, ourFile))) restrict(folder, folderMode);
}

/**
 * Creates an empty file that only its owner can read, or restricts it. SQLite gives its journals the same permissions.
 */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', fileMode));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) restrict(part, fileMode);
}

/** Another user's files are unchanged: their owner shares them on purpose. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
