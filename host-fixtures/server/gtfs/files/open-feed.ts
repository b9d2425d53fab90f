import { stat } from 'node:fs/promises';
import { FeedRefused } from '../feed-refused.ts';
import { type FeedFiles } from './feed-files.ts';
import { openFolder } from './open-folder.ts';
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
