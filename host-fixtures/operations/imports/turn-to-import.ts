import { setTimeout as wait } from 'node:timers/promises';
import { type FolderLock, FolderTaken, lockImports } from '../../server/database/folder/folder-lock.ts';

/** From one look whether another process has ended its import to the next. */
const lookEveryMs = 500;

/** Waits until no other process imports into a folder. @returns keeps others from it until it is released */
export async function turnToImport(dataDir: string, say: (sentence: string) => void): Promise<FolderLock> {
  for (let isTold = false; ; isTold = true) {
    try {
      return lockImports(dataDir);
    } catch (error) {
      if (!(error instanceof FolderTaken)) throw error;
      if (!isTold) say(error.message);
    }
    await wait(lookEveryMs);
  }
}
