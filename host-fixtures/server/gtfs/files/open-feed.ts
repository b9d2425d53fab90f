import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedRefused } from '../feed-refused.ts';
import { type FeedFiles, type FoundFile, pickFeed } from './feed-files.ts';
import { openZip } from './open-zip.ts';

/**
 * Opens an operator's timetable, a ZIP archive or a folder.
 *
 * @throws FeedRefused when there is nothing to read
 */
export async function openFeed(path: string): Promise<FeedFiles> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) throw new FeedRefused(`There is nothing at ${path}.`);
  return facts.isDirectory() ? openFolder(path) : openZip(path);
}

async function list(root: string, folder: string): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const full = join(root, folder, entry.name);
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // Only one folder deep: an operator's home folder is not to be searched through.
    if (entry.isDirectory() && folder === '') files.push(...(await list(root, entry.name)));
    if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    const facts = await stat(full).catch(() => undefined);
    if (!facts?.isFile()) continue;
    const open = () => Promise.resolve(createReadStream(full));
    files.push({ path, name: entry.name.toLowerCase(), bytes: facts.size, version: String(facts.mtimeMs), open });
  }
  return files;
}

/** Opens a feed that is a folder of files, or a folder with one such folder. */
async function openFolder(path: string): Promise<FeedFiles> {
  return { files: pickFeed(await list(path, '')), close: () => undefined };
}
