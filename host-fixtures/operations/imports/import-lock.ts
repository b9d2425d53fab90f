import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, FolderLocked, lockImports } from '../../server/database/folder/folder-lock.ts';

/** How often to check whether the other import has ended, ms. */
const pollIntervalMs = 500;

/**
 * Waits until no other process imports a timetable into a data folder, and locks the folder for imports.
 *
 * @param print called once if the lock is not free at first, with a sentence that explains the wait
 * @returns the lock, to be released by the caller after its own import
 */
export async function waitForImportLock(dataDir: string, print: (sentence: string) => void): Promise<FolderLock> {
  // Ends with the lock, or with an error other than `FolderLocked`.
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
