import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { formatText } from './format-text.ts';
import { readCopyDeck, formatDeck } from './messages/copy-deck.ts';
import { findLocaleFault, addLocaleToLists } from './messages/locale-name.ts';
import { type FolderTexts, readFolder, convertPluralForms } from './messages/locale-texts.ts';
import { readLanguage } from './messages/read-language.ts';
import { writeTexts } from './messages/write-texts.ts';

/**
 * `npm run new:locale <language> <file>`: adds a language to the product, from a copy deck: a Markdown table of all texts. If
 * the file does not exist, the command creates it with the English texts, to be translated. If the language or the texts are
 * invalid, nothing is written, and the exit code is 1.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files that list all languages: the source, and the documentation. */
const lists = ['shared/domain/page/operation/settings.ts', 'widgets/README.md'];

/**
 * Reads the English texts of a folder's `messages.ts`, and converts them to the plural forms of a new language. The result has
 * the general texts, and those that differ in an operation (the operator's site for a country), such as the US.
 */
async function readEnglish(folder: string, locale: string): Promise<FolderTexts> {
  const { messages, operationMessages = {} } = await readFolder(root, folder, 'en');
  const textsByLanguage = await Promise.all(locales.map((language) => readFolder(root, folder, language)));
  // Most American texts differ from the British ones only in spelling, so the new language does not need them. It needs only
  // those texts of an operation that all existing languages have.
  const isEverywhere = (operation: string, key: string) =>
    textsByLanguage.every((texts) => texts.operationMessages?.[operation]?.[key] !== undefined);
  const selectTexts = (texts: FolderTexts['messages'], isNeeded: (key: string) => boolean) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, message]) =>
        isNeeded(key) ? [[key, convertPluralForms(message, locale)]] : [],
      ),
    );
  const textsByOperation = Object.entries(operationMessages).map(
    ([operation, texts]) => [operation, selectTexts(texts, (key) => isEverywhere(operation, key))] as const,
  );
  return { messages: selectTexts(messages, () => true), operationMessages: Object.fromEntries(textsByOperation) };
}

/**
 * Adds a language with the texts of a file to all `messages.ts` and to the lists of languages. The lists are last: until they
 * contain the language, the command can be repeated, and replaces the texts.
 *
 * @returns a sentence for each fault of the texts; if there is one, nothing is written
 */
async function addLocale(locale: string, file: string): Promise<readonly string[]> {
  const { texts, faults } = await readLanguage(root, file, { locale });
  if (faults.length > 0) return faults;
  for (const [folder, folderTexts] of texts) {
    const messages = path.join(root, folder, 'messages.ts');
    writeFileSync(messages, await writeTexts(readFileSync(messages, 'utf8'), locale, folderTexts));
  }
  for (const list of lists) {
    const target = path.join(root, list);
    writeFileSync(target, await formatText(target, addLocaleToLists(readFileSync(target, 'utf8'), locale)));
  }
  // Without a name, new-widget.ts creates nothing and only rewrites the generated tables of tags (widgets/README.md and
  // others), which also contain the languages. It is a new process, which reads the changed list of languages. If it fails, the
  // language is still added; `npm test` then reports tables that are not up to date.
  spawnSync(process.execPath, [...process.execArgv, path.join(root, 'shared/build/new-widget.ts')]);
  return [];
}

const [locale = '', file = ''] = process.argv.slice(2);
const fault = findLocaleFault(locale, file);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else if (!existsSync(file)) {
  const deck = await readCopyDeck(root, locale, (folder) => readEnglish(folder, locale));
  writeFileSync(file, `${formatDeck(deck)}\n`);
  console.log(`Wrote the English texts to ${file}. Translate them, then run this command again.`);
} else {
  const faults = await addLocale(locale, file);
  if (faults.length > 0) {
    console.error([...faults, '', `Correct these in ${file}, then run this again. Nothing was written.`].join('\n'));
    process.exitCode = 1;
  } else {
    console.log(`Added ${locale}. Try it: npm test, and <coach-bus-tracker locale="${locale}"> on a page.`);
  }
}
