import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, FolderLocked, lockImports } from '../../server/database/folder/folder-lock.ts';

/** How often to check whether the other import has ended, ms. */
const pollIntervalMs = 500;

/**
 * Waits until no other process imports into a folder.
 *
 * @returns the lock, to be released
 */
export async function waitForImportLock(dataDir: string, print: (sentence: string) => void): Promise<FolderLock> {
  for (let isReported = false; ; isReported = true) {
    try {
      return lockImports(dataDir);
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error;
      if (!isReported) print(error.message);
    }
    await wait(pollIntervalMs);
  }
}
