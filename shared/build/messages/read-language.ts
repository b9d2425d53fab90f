import { readFileSync } from 'node:fs';
import { listMessageFolders, readDeck } from './copy-deck.ts';
import { findFaults, type FolderTexts, groupRows, readFolder } from './locale-texts.ts';

/**
 * Reads the texts of a language from a translator's file, and checks their keys, placeholders and plural forms against the
 * French.
 *
 * @param root the project's folder
 * @param file a table of texts in the format that `npm run texts` prints
 * @param options `locale` is the language of the file. `current` returns the current texts of a folder, for texts that the file
 *   omits. Without `current`, the file must be complete, as for a new language.
 * @returns the complete texts of each folder (with `current`, only of those in the file), and a sentence for each fault; the
 *   texts must not be used if there is a fault
 */
export async function readLanguage(
  root: string,
  file: string,
  { locale, current }: { readonly locale: string; readonly current?: (folder: string) => Promise<FolderTexts> },
) {
  // Each folder of the project with messages has a file `messages.ts`.
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
    // With `current`, a folder that the file omits stays as it is. Otherwise, all its texts are reported as missing below.
    // `!base` is for the type: all folders have French texts.
    if (!base || (current && !newTexts)) continue;
    const mergedTexts = current ? mergeTexts(await current(folder), newTexts) : (newTexts ?? { messages: {} });
    texts.set(folder, mergedTexts);
    allFaults.push(...findFaults(mergedTexts, base, locale).map((fault) => `${folder}: ${fault}.`));
  }
  return { texts, faults: allFaults };
}

/** Returns the current texts, some of them replaced. Operations are the operator's sites in the US and Canada. */
function mergeTexts(current: FolderTexts, change: FolderTexts = { messages: {} }): FolderTexts {
  const operations = { ...current.operationMessages };
  for (const [operation, messages] of Object.entries(change.operationMessages ?? {})) {
    operations[operation] = { ...operations[operation], ...messages };
  }
  return { messages: { ...current.messages, ...change.messages }, operationMessages: operations };
}
