import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pickFeed, type FeedFiles, type FoundFile } from './feed-files.ts';

async function list(root: string, folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const full = join(root, folder, entry.name);
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // Only one folder deep: an operator's home folder is not to be searched through.
    if (entry.isDirectory() && folder === '') found.push(...(await list(root, entry.name)));
    if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    const facts = await stat(full).catch(() => undefined);
    if (!facts?.isFile()) continue;
    const open = () => Promise.resolve(createReadStream(full));
    found.push({ path, name: entry.name.toLowerCase(), bytes: facts.size, version: String(facts.mtimeMs), open });
  }
  return found;
}

/** Opens a feed that is a folder of files, or a folder with one such folder. */
export async function openFolder(path: string): Promise<FeedFiles> {
  return { files: pickFeed(await list(path, '')), close: () => undefined };
}
