import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createFileStore, type FileStore } from '../server/enquiries/file-store.ts';

/** A store of files in a folder that is deleted when the test ends. The disk is never full, unless the test changes that. */
export async function openTestFiles(change: Partial<FileStore> = {}): Promise<FileStore & { readonly folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { ...createFileStore(folder), readFreeBytes: () => Promise.resolve(1e12), folder, ...change };
}
