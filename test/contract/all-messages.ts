import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale, RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { englishOf } from '#shared/text/english-of.ts';
import type { Message, Messages } from '#shared/text/holes.ts';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';

/** What a folder says in one language. */
export interface Words {
  readonly messages: Messages;
  readonly operationMessages?: Readonly<Record<string, Messages>>;
}

/** Every folder that says something, with what it says in each language. */
export const folders = sourceFiles(['shared', 'widgets'], /\/messages\/fr\.ts$/).map((file) => path.dirname(file));

/** What a folder says in a language. */
export const wordsOf = async (folder: string, locale: Locale) =>
  (await import(path.join(projectRoot, folder, `${locale}.ts`))) as Words;

/** What all folders say, or those named, in the words of an operation where it has its own. */
export async function messagesIn(locale: Locale, operation?: RetailOperation, from = folders) {
  const words = await Promise.all(from.map(async (folder) => ({ folder, ...(await wordsOf(folder, locale)) })));
  return words.flatMap(({ folder, messages, operationMessages }) =>
    Object.entries({ ...messages, ...(operation && operationMessages?.[operation]) }).map(([key, message]) => ({
      folder,
      key,
      message: locale === 'en' && operation ? inEnglishOf(operation, message) : message,
    })),
  );
}

const inEnglishOf = (operation: RetailOperation, message: Message): Message =>
  typeof message === 'string'
    ? englishOf(message, operation)
    : {
        ...message,
        ...Object.fromEntries(
          Object.entries(message).map(([form, words]) => [form, englishOf(String(words), operation)]),
        ),
      };

/** A message in each of its plural forms. */
export function formsOf(message: Messages[string]): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** A source file of the project. */
export function readSource(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}
