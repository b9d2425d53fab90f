import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** The owner alone; Windows keeps the rights of the user's own folder. */
const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Makes a folder that only its owner can enter, or makes sure of it where the folder holds one of our files already. A
 * folder of somebody's that we are put into keeps its rights.
 */
export function makePrivateFolder(folder: string, ourFile: string): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: folderMode }) !== undefined;
  if (!isNew && existsSync(join(folder, ourFile))) restrict(folder, folderMode);
}

/** Makes an empty file that only its owner can read, or makes sure of it; SQLite gives its journals the same rights. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', fileMode));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) restrict(part, fileMode);
}

/** What belongs to somebody else stays as it is: its owner has shared it on purpose. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
