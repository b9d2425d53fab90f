import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivateFolder } from '../database/folder/private-files.ts';
import { readDiskSpace } from '../database/write-probe.ts';

/** The name of the folder of files in the data folder. */
export const filesFolder = 'files';

/** A file's name: 128 random bits, so that it reveals nothing and cannot be guessed. */
const namePattern = /^[\da-f]{32}$/;

/** See {@link createFileStore}. */
export type FileStore = ReturnType<typeof createFileStore>;

/**
 * Stores the files of travellers in a folder that only its owner can read, outside the database of sales. The database has
 * their names. All processes of a host must reach the same folder.
 *
 * @param dir created with the first file; a temporary folder by default, as in tests
 */
export function createFileStore(dir?: string) {
  let folder = dir;
  const getFolder = () => (folder ??= mkdtempSync(join(tmpdir(), 'coach-files-')));
  const getPath = (name: string) => {
    if (!namePattern.test(name)) throw new Error('This is not the name of a stored file.');
    return join(getFolder(), name);
  };
  return {
    /** Returns a new random name. */
    createName: () => randomBytes(16).toString('hex'),
    /**
     * Writes bytes at a position, and waits until they are on the disk. Creates the file for position 0.
     *
     * @throws with the code `ENOSPC` if the disk is full
     */
    async write(name: string, position: number, content: Uint8Array): Promise<void> {
      if (position === 0) makePrivateFolder(getFolder(), name);
      // `r+` does not create a file: one that was deleted must not be created again without its first bytes.
      const handle = await open(getPath(name), position === 0 ? 'w' : 'r+', 0o600);
      try {
        for (let writtenBytes = 0; writtenBytes < content.length;) {
          const rest = content.length - writtenBytes;
          writtenBytes += (await handle.write(content, writtenBytes, rest, position + writtenBytes)).bytesWritten;
        }
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    /** Reads a file. @returns undefined if it is missing */
    async read(name: string): Promise<Buffer | undefined> {
      return ignoreMissing(readFile(getPath(name)));
    },
    /** Returns the size of a file in bytes. @returns undefined if it is missing */
    async measure(name: string): Promise<number | undefined> {
      return (await ignoreMissing(stat(getPath(name))))?.size;
    },
    /** Deletes files. Missing ones are ignored. */
    async remove(names: readonly string[]): Promise<void> {
      for (const name of names) await rm(getPath(name), { force: true });
    },
    /** Lists the files whose last change is older than a time, in ms since 1970 UTC. Other files in the folder are ignored. */
    async listOlderThan(time: number): Promise<readonly string[]> {
      if (folder === undefined) return [];
      const names = (await ignoreMissing(readdir(folder))) ?? [];
      const oldNames: string[] = [];
      for (const name of names.filter((entry) => namePattern.test(entry))) {
        const facts = await ignoreMissing(stat(join(folder, name)));
        if (facts && facts.mtimeMs < time) oldNames.push(name);
      }
      return oldNames;
    },
    /** Returns the free space of the disk in bytes. */
    readFreeBytes: async (): Promise<number> => (await readDiskSpace(getFolder())).freeBytes,
  };
}

/** Returns undefined instead of an error if a file or folder does not exist. */
function ignoreMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
