import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCopyDeck, type DeckText, listMessageFolders } from '#shared/build/messages/copy-deck.ts';
import { type FolderTexts, readFolder } from '#shared/build/messages/locale-texts.ts';
import { readLanguage } from '#shared/build/messages/read-language.ts';
import { locales, type Locale, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import type { Message } from '#shared/text/placeholders.ts';
import { projectRoot } from '#test/support/source-files.ts';

/**
 * A language of the product, or German, which proves that a language can be added by one file (`test/locales/de.md`).
 */
export type AuditedLocale = Locale | 'de';

/** All languages whose texts are checked. */
export const auditedLocales: readonly AuditedLocale[] = [...locales, 'de'];

/** Every folder with messages, of widgets and of the reference host. */
export const allFolders = listMessageFolders(projectRoot);

/** The folders of the bundle. */
export const folders = allFolders.filter((folder) => !folder.startsWith('host-fixtures/'));

/** The folders of the reference host: its pages, responses and mails. */
export const hostFolders = allFolders.filter((folder) => folder.startsWith('host-fixtures/'));

/** The German texts by folder, and their errors. */
export const german = await readLanguage(projectRoot, path.join(projectRoot, 'test/locales/de.md'), { locale: 'de' });

/** The texts of a folder in a language. */
export async function wordsOf(folder: string, locale: AuditedLocale): Promise<FolderTexts> {
  if (locale !== 'de') return readFolder(projectRoot, folder, locale);
  return german.texts.get(folder) ?? { messages: {} };
}

/** A message with its folder. */
export interface SaidMessage {
  readonly folder: string;
  readonly key: string;
  readonly message: Message;
}

/** Lists the messages of all or the given folders, with an operation's own texts if it has any. */
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

/** Lists all texts of a language. */
export const deckOf = (locale: AuditedLocale): Promise<readonly DeckText[]> =>
  readCopyDeck(projectRoot, locale, (folder) => wordsOf(folder, locale));

/** A message in each of its plural forms. */
export function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** A message with all its forms as one text, without placeholders, whose names are English in every language. */
export const wordsAlone = (message: Message) =>
  formsOf(message)
    .join(' ')
    .replaceAll(/\{\w+\}/g, '');

/** A source file of the project. */
export function readSource(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}
