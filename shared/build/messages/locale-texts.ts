import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { retailOperations } from '#shared/domain/page/operation/settings.ts';
import type { Message, Messages } from '#shared/text/holes.ts';
import { holesOf } from './holes-of.ts';
import { pluralForms } from './plural-forms.ts';

/** What a folder says in one language, as it stands in a file of texts for translators. */
export interface FolderTexts {
  readonly messages: Messages;
  readonly operationMessages?: Readonly<Record<string, Messages>>;
}

/** The translators' file of a folder: `widgets/toast.json` for `widgets/toast`. */
export const textsFile = (folder: string) => `${folder}.json`;

/** The texts of a folder in a language of the product. Those of an operation only if they differ. */
export async function readFolder(root: string, folder: string, locale: string): Promise<FolderTexts> {
  const file = pathToFileURL(path.join(root, folder, 'messages.ts')).href;
  const { messages } = (await import(file)) as { readonly messages: Readonly<Record<string, Record<string, Message>>> };
  const inLocale = (wanted: string): Messages =>
    Object.fromEntries(
      Object.entries(messages).flatMap(([key, texts]) => (texts[wanted] ? [[key, texts[wanted]]] : [])),
    );
  const regional = regions.map((region) => [region, inLocale(`${locale}-${region}`)] as const);
  const operationMessages = Object.fromEntries(regional.filter(([, texts]) => Object.keys(texts).length > 0));
  return { messages: inLocale(locale), ...(Object.keys(operationMessages).length > 0 && { operationMessages }) };
}

/** The operations whose texts may differ from those of the language. */
const regions = retailOperations.filter((operation) => operation !== 'UK');

/** The texts of a file that a translator has written, or what is wrong with it, in a sentence each. */
export function readTexts(file: string): FolderTexts | string {
  let texts: unknown;
  try {
    texts = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    return (cause as { readonly code?: string }).code === 'ENOENT' ? 'is missing' : 'is not JSON';
  }
  const { messages } = (texts ?? {}) as Partial<FolderTexts>;
  return messages && typeof messages === 'object' ? (texts as FolderTexts) : 'has no "messages"';
}

/**
 * What is wrong with the texts of a folder in a language, in a sentence each.
 *
 * @param french what the folder says in French, which knows all keys and holes
 */
export function faultsOf(texts: FolderTexts, french: FolderTexts, locale: string): readonly string[] {
  const keys = new Set([...Object.keys(french.messages), ...Object.keys(texts.messages)]);
  const faults = [...keys].flatMap((key) => faultsOfMessage(key, [texts.messages[key], french.messages[key]], locale));
  const varied = Object.entries(texts.operationMessages ?? {}).flatMap(([operation, messages]) =>
    Object.entries(messages).flatMap(([key, message]) =>
      faultsOfMessage(key, [message, french.messages[key]], locale).map((fault) => `${operation}: ${fault}`),
    ),
  );
  return [...faults, ...varied];
}

function faultsOfMessage(
  key: string,
  [message, french]: readonly [message: Message | undefined, french: Message | undefined],
  locale: string,
): readonly string[] {
  if (french === undefined) return [`"${key}" is no key of the French: take it out`];
  if (message === undefined || message === '') return [`"${key}" is missing`];
  if (typeof message !== typeof french) {
    return [`"${key}" must be ${typeof french === 'string' ? 'one text' : 'one text for each plural form'}`];
  }
  if (String(holesOf(message)) !== String(holesOf(french))) {
    const wanted = holesOf(french).map((hole) => `{${hole}}`);
    return [`"${key}" must have the placeholders of the French: ${wanted.join(', ') || 'none'}`];
  }
  const forms = [...pluralForms(locale)].sort();
  return typeof message === 'string' || String(Object.keys(message).sort()) === String(forms)
    ? []
    : [`"${key}" must have the plural forms ${forms.join(', ')}`];
}
