import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyDeck, type DeckText, messageFolders } from '#shared/build/messages/copy-deck.ts';
import { readFolder, readTexts, textsFile } from '#shared/build/messages/locale-texts.ts';
import { locales, type Locale, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import type { Message, Messages } from '#shared/text/holes.ts';
import { projectRoot } from '#test/support/source-files.ts';

/** A language of the product, or German, which is the proof that one more is a folder (`test/locales/de`). */
export type AuditedLocale = Locale | 'de';

/** All languages that texts are read in. */
export const auditedLocales: readonly AuditedLocale[] = [...locales, 'de'];

/** What a folder says in one language. */
export interface Words {
  readonly messages: Messages;
  readonly operationMessages?: Readonly<Record<string, Messages>>;
}

/** Every folder that says something, of widgets and of the reference host. */
export const allFolders = messageFolders(projectRoot);

/** Those of widgets: what the bundle says. */
export const folders = allFolders.filter((folder) => !folder.startsWith('host-fixtures/'));

/** Those of the reference host: its pages, answers and mails. */
export const hostFolders = allFolders.filter((folder) => folder.startsWith('host-fixtures/'));

/** Where the German texts of a folder stand, from the project's folder. */
export const germanFile = (folder: string) => path.posix.join('test/locales/de', textsFile(folder));

/** What a folder says in a language; nothing where German lacks the folder, which `words.test.ts` reports. */
export async function wordsOf(folder: string, locale: AuditedLocale): Promise<Words> {
  if (locale !== 'de') return readFolder(projectRoot, folder, locale);
  const texts = readTexts(path.join(projectRoot, germanFile(folder)));
  return typeof texts === 'string' ? { messages: {} } : texts;
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
