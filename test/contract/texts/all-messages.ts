import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyDeck, type DeckText, messageFolders } from '#shared/build/messages/copy-deck.ts';
import { type FolderTexts, readFolder } from '#shared/build/messages/locale-texts.ts';
import { readLanguage } from '#shared/build/messages/read-language.ts';
import { locales, type Locale, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import type { Message } from '#shared/text/placeholders.ts';
import { projectRoot } from '#test/support/source-files.ts';

/** A language of the product, or German, which proves that another language is one file (`test/locales/de.md`). */
export type AuditedLocale = Locale | 'de';

/** All languages whose texts are checked. */
export const auditedLocales: readonly AuditedLocale[] = [...locales, 'de'];

/** Every folder with messages, of widgets and of the reference host. */
export const allFolders = messageFolders(projectRoot);

/** Those of widgets: the messages of the bundle. */
export const folders = allFolders.filter((folder) => !folder.startsWith('host-fixtures/'));

/** Those of the reference host: its pages, answers and mails. */
export const hostFolders = allFolders.filter((folder) => folder.startsWith('host-fixtures/'));

/** The German texts, by folder, and their faults. */
export const german = await readLanguage(projectRoot, path.join(projectRoot, 'test/locales/de.md'), { locale: 'de' });

/** The texts of a folder in a language. */
export async function wordsOf(folder: string, locale: AuditedLocale): Promise<FolderTexts> {
  if (locale !== 'de') return readFolder(projectRoot, folder, locale);
  return german.texts.get(folder) ?? { messages: {} };
}

/** A message with the folder that says it. */
export interface SaidMessage {
  readonly folder: string;
  readonly key: string;
  readonly message: Message;
}

/** What all folders say, or those named, in the words of an operation where it has its own. */
export async function messagesIn(
  locale: AuditedLocale,
  operation?: RetailOperation,
  from = allFolders,
): Promise<readonly SaidMessage[]> {
  const words = await Promise.all(from.map(async (folder) => ({ folder, ...(await wordsOf(folder, locale)) })));
  return words.flatMap(({ folder, messages, operationMessages }) =>
    Object.entries({ ...messages, ...(operation && operationMessages?.[operation]) }).map(([key, message]) => ({
      folder,
      key,
      message,
    })),
  );
}

/** Each text of a language, as a copy editor reads it. */
export const deckOf = (locale: AuditedLocale): Promise<readonly DeckText[]> =>
  copyDeck(projectRoot, locale, (folder) => wordsOf(folder, locale));

/** A message in each of its plural forms. */
export function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** A message as one text, all its forms, without its holes: the names of holes are English in every language. */
export const wordsAlone = (message: Message) =>
  formsOf(message)
    .join(' ')
    .replaceAll(/\{\w+\}/g, '');

/** A source file of the project. */
export function readSource(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}
