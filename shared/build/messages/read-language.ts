import { readFileSync } from 'node:fs';
import { listMessageFolders, readDeck } from './copy-deck.ts';
import { findFaults, type FolderTexts, groupRows, readFolder } from './locale-texts.ts';

/**
 * Reads the texts of a language from a translator's file, and checks them against the French.
 *
 * @param file a table in the format of `npm run texts`
 * @param options `current` returns the current texts of a folder, for texts that the file omits. Without `current`, the file must be
 *   complete.
 * @returns the texts of each folder, and a sentence for each fault; the texts must not be used if there is a fault
 */
export async function readLanguage(
  root: string,
  file: string,
  { locale, current }: { readonly locale: string; readonly current?: (folder: string) => Promise<FolderTexts> },
) {
  const folders = listMessageFolders(root);
  const french = new Map(
    await Promise.all(folders.map(async (folder) => [folder, await readFolder(root, folder, 'fr')] as const)),
  );
  const { texts: folderTexts, faults } = groupRows(readDeck(readFileSync(file, 'utf8')), french);
  const texts = new Map<string, FolderTexts>();
  const allFaults = [...faults];
  for (const folder of folders) {
    const base = french.get(folder);
    const newTexts = folderTexts.get(folder);
    if (!base || (current && !newTexts)) continue;
    const mergedTexts = current ? mergeTexts(await current(folder), newTexts) : (newTexts ?? { messages: {} });
    texts.set(folder, mergedTexts);
    allFaults.push(...findFaults(mergedTexts, base, locale).map((fault) => `${folder}: ${fault}.`));
  }
  return { texts, faults: allFaults };
}

function mergeTexts(current: FolderTexts, change: FolderTexts = { messages: {} }): FolderTexts {
  const operations = { ...current.operationMessages };
  for (const [operation, messages] of Object.entries(change.operationMessages ?? {})) {
    operations[operation] = { ...operations[operation], ...messages };
  }
  return { messages: { ...current.messages, ...change.messages }, operationMessages: operations };
}
