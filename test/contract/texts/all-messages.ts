import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCopyDeck, type DeckText, listMessageFolders } from '#shared/build/messages/copy-deck.ts';
import { type FolderTexts, readFolder } from '#shared/build/messages/locale-texts.ts';
import { readLanguage } from '#shared/build/messages/read-language.ts';
import { locales, type Locale, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import type { Message } from '#shared/text/placeholders.ts';
import { projectRoot } from '#test/support/source-files.ts';

/** A language of the product, or German, which shows that one file adds a language (`test/locales/de.md`). */
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

/** Returns the texts of a folder in a language. */
export async function readTexts(folder: string, locale: AuditedLocale): Promise<FolderTexts> {
  if (locale !== 'de') return readFolder(projectRoot, folder, locale);
  return german.texts.get(folder) ?? { messages: {} };
}

/** A message with its folder. */
export interface LocaleMessage {
  readonly folder: string;
  readonly key: string;
  readonly message: Message;
}

/** Lists the messages of folders, by default of all, with an operation's own texts if it has any. */
export async function listMessages(
  locale: AuditedLocale,
  operation?: RetailOperation,
  messageFolders = allFolders,
): Promise<readonly LocaleMessage[]> {
  const folderTexts = await Promise.all(
    messageFolders.map(async (folder) => ({ folder, ...(await readTexts(folder, locale)) })),
  );
  return folderTexts.flatMap(({ folder, messages, operationMessages }) =>
    Object.entries({ ...messages, ...(operation && operationMessages?.[operation]) }).map(([key, message]) => ({
      folder,
      key,
      message,
    })),
  );
}

/** Lists all texts of a language. */
export const readDeck = (locale: AuditedLocale): Promise<readonly DeckText[]> =>
  readCopyDeck(projectRoot, locale, (folder) => readTexts(folder, locale));

/** Lists the plural forms of a message; itself if it has none. */
export function listForms(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** Joins the forms of a message, without placeholders, whose names are English in every language. */
export const joinFormsWithoutPlaceholders = (message: Message) =>
  listForms(message)
    .join(' ')
    .replaceAll(/\{\w+\}/g, '');

/** Reads a source file of the project. */
export function readSource(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}
