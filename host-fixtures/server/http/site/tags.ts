import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TagFacts } from '#shared/domain/page/tags/tag-facts.ts';

/**
 * Reads the facts of all tags, `facts.json` in the folder of the widgets. Without that file there are no tags.
 */
export async function readTags(widgetsFolder: string): Promise<TagFacts> {
  const text = await readFile(path.join(widgetsFolder, 'facts.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { common: [], widgets: [], properties: [] } : (JSON.parse(text) as TagFacts);
}
