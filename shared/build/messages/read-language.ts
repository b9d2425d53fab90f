import { readFileSync } from 'node:fs';
import { messageFolders, readDeck } from './copy-deck.ts';
import { findFaults, type FolderTexts, groupRows, readFolder } from './locale-texts.ts';

/** A translator's file, read and checked. */
export interface ReadLanguage {
  /** The texts of each folder that the file names. */
  readonly texts: ReadonlyMap<string, FolderTexts>;
  /** A sentence for each fault. If there are any, the texts are incomplete. */
  readonly faults: readonly string[];
}

/**
 * Reads the texts of a language from a translator's file, and checks them against the French.
 *
 * @param file a deck, as `npm run texts` prints it
 * @param current the current texts of a folder; texts that the file leaves out stay as they are. Without it, the file must
 *   be complete
 */
export async function readLanguage(
  root: string,
  file: string,
  { locale, current }: { readonly locale: string; readonly current?: (folder: string) => Promise<FolderTexts> },
): Promise<ReadLanguage> {
  const folders = messageFolders(root);
  const french = new Map(
    await Promise.all(folders.map(async (folder) => [folder, await readFolder(root, folder, 'fr')] as const)),
  );
  const { texts: read, faults } = groupRows(readDeck(readFileSync(file, 'utf8')), french);
  const texts = new Map<string, FolderTexts>();
  const all = [...faults];
  for (const folder of folders) {
    const base = french.get(folder);
    const own = read.get(folder);
    if (!base || (current && !own)) continue;
    const merged = current ? mergeTexts(await current(folder), own) : (own ?? { messages: {} });
    texts.set(folder, merged);
    all.push(...findFaults(merged, base, locale).map((fault) => `${folder}: ${fault}.`));
  }
  return { texts, faults: all };
}

function mergeTexts(current: FolderTexts, change: FolderTexts = { messages: {} }): FolderTexts {
  const operations = { ...current.operationMessages };
  for (const [operation, messages] of Object.entries(change.operationMessages ?? {})) {
    operations[operation] = { ...operations[operation], ...messages };
  }
  return { messages: { ...current.messages, ...change.messages }, operationMessages: operations };
}
