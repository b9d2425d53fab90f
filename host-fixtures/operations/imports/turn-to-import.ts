import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, FolderLocked, lockImports } from '../../server/database/folder/folder-lock.ts';

/** How often to check whether the other import has ended, ms. */
const lookEveryMs = 500;

/**
 * Waits until no other process imports into a folder.
 *
 * @returns the lock, to be released
 */
export async function turnToImport(dataDir: string, say: (sentence: string) => void): Promise<FolderLock> {
  for (let isReported = false; ; isReported = true) {
    try {
      return lockImports(dataDir);
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error;
      if (!isReported) say(error.message);
    }
    await wait(lookEveryMs);
  }
}
