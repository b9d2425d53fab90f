import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TagFacts } from '#shared/domain/page/tags/tag-facts.ts';

/**
 * What the project has written down of its tags, `facts.json` in the widgets' folder. A host beside which there is none
 * knows no tag.
 */
export async function readTags(widgetsFolder: string): Promise<TagFacts> {
  const text = await readFile(path.join(widgetsFolder, 'facts.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { common: [], widgets: [], properties: [] } : (JSON.parse(text) as TagFacts);
}
