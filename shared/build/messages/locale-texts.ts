import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { retailOperations } from '#shared/domain/page/operation/settings.ts';
import type { Message, Messages, PluralMessage } from '#shared/text/placeholders.ts';
import type { DeckRow } from './copy-deck.ts';
import { listPlaceholders, listPluralForms } from './message-forms.ts';

/**
 * The texts of a folder's `messages.ts` in one language. That file contains each message in all languages, by key:
 * `{ title: { fr: '…', en: '…', 'en-US': '…' } }`. A message with plural forms has an object instead of a text:
 * `{ one: '{count} day', other: '{count} days' }`.
 */
export interface FolderTexts {
  readonly messages: Messages;
  /** Texts that differ in an operation (the operator's site for a country), by operation: `US`, `CA`. */
  readonly operationMessages?: Readonly<Record<string, Messages>>;
}

/** The operations whose texts may differ from those of the language. The UK's are those of the language. */
const regions = retailOperations.filter((operation) => operation !== 'UK');

/**
 * Reads the texts of a folder in a language of the product. An operation without its own texts is absent from the
 * result.
 *
 * @param root the project's folder
 * @param folder the folder of `messages.ts`, relative to `root`
 */
export async function readFolder(root: string, folder: string, locale: string): Promise<FolderTexts> {
  const file = pathToFileURL(path.join(root, folder, 'messages.ts')).href;
  const { messages } = (await import(file)) as { readonly messages: Readonly<Record<string, Record<string, Message>>> };
  /** Picks the messages that have a text for a locale, such as `en` or `en-US`. An empty text counts as missing. */
  const pick = (name: string): Messages =>
    Object.fromEntries(Object.entries(messages).flatMap(([key, texts]) => (texts[name] ? [[key, texts[name]]] : [])));
  const regional = regions.map((region) => [region, pick(`${locale}-${region}`)] as const);
  const nonEmpty = regional.filter(([, texts]) => Object.keys(texts).length > 0);
  return { messages: pick(locale), operationMessages: Object.fromEntries(nonEmpty) };
}

/**
 * Groups the rows of a copy deck (a table of texts, edited by translators) by folder. The `place` of a row is the
 * folder, its `operation` is empty for the text of the language, and its `name` is `key` or `key.form`: the key of a
 * message, with the plural form if it has any.
 *
 * @param french the French texts of each folder; their keys show whether `a.one` is a key or a plural form of the key `a`
 * @returns the texts by folder, and a sentence for each row with an unknown or repeated name
 */
export function groupRows(rows: readonly DeckRow[], french: ReadonlyMap<string, FolderTexts>) {
  // By place, then by operation: the texts, or objects of plural forms, by key.
  const places = new Map<string, Map<string, Record<string, string | Record<string, string>>>>();
  const faults: string[] = [];
  /** Labels of the rows so far, to find duplicates. */
  const labels = new Set<string>();
  for (const { place, name, operation, text } of rows) {
    const label = `${place}: ${operation ? `${operation}: ` : ''}"${name}"`;
    const { key, form } = splitName(name, french.get(place)?.messages ?? {});
    if (key === undefined) faults.push(`${label} is not a message: remove the row.`);
    else if (labels.has(label)) faults.push(`${label} has two rows.`);
    else {
      const layers = places.get(place) ?? new Map<string, Record<string, string | Record<string, string>>>();
      const layer = layers.get(operation) ?? {};
      const forms = layer[key];
      layer[key] = form === undefined ? text : { ...(typeof forms === 'object' ? forms : {}), [form]: text };
      places.set(place, layers.set(operation, layer));
    }
    labels.add(label);
  }
  const texts = new Map<string, FolderTexts>();
  for (const [place, layers] of places) {
    // The empty operation has the texts of the language.
    const { '': messages = {}, ...operationMessages } = Object.fromEntries(layers) as Record<string, Messages>;
    texts.set(place, { messages, operationMessages });
  }
  return { texts, faults };
}

/**
 * Splits the name of a row into a message's key and, if any, a plural form: `days.one` → key `days`, form `one`. A name
 * that is itself a key is not split. The result is empty for unknown messages.
 */
function splitName(name: string, frenchMessages: Messages): { readonly key?: string; readonly form?: string } {
  if (Object.hasOwn(frenchMessages, name)) return { key: name };
  const [, key = '', form] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  return Object.hasOwn(frenchMessages, key) ? { key, form } : {};
}

/**
 * Checks the texts of a folder in a language: each message of the French, and no other, must be present, as one text or in
 * all plural forms of the language, with the placeholders of the French. Texts of operations are checked in the same way,
 * but may be missing.
 *
 * @param french the texts of the same folder in French, which determine keys and placeholders
 * @returns a sentence for each fault
 */
export function findFaults(texts: FolderTexts, french: FolderTexts, locale: string): readonly string[] {
  const keys = new Set([...Object.keys(french.messages), ...Object.keys(texts.messages)]);
  const faults = [...keys].flatMap((key) =>
    findMessageFaults(key, [texts.messages[key], french.messages[key]], locale),
  );
  const regionalFaults = Object.entries(texts.operationMessages ?? {}).flatMap(([operation, messages]) =>
    Object.entries(messages).flatMap(([key, message]) =>
      findMessageFaults(key, [message, french.messages[key]], locale).map((fault) => `${operation}: ${fault}`),
    ),
  );
  return [...faults, ...regionalFaults];
}

/** Checks one message; an absent text is undefined. Returns at most one fault, the first of those that it checks for. */
function findMessageFaults(
  key: string,
  [message, french]: readonly [message: Message | undefined, french: Message | undefined],
  locale: string,
): readonly string[] {
  if (french === undefined) return [`"${key}" is not a key of the French: remove it`];
  if (message === undefined || message === '') return [`"${key}" is missing`];
  if (typeof message !== typeof french) {
    return [`"${key}" must be ${typeof french === 'string' ? 'one text' : 'one text for each plural form'}`];
  }
  // Lists are compared as comma-separated text.
  if (String(listPlaceholders(message)) !== String(listPlaceholders(french))) {
    const placeholders = listPlaceholders(french).map((name) => `{${name}}`);
    return [`"${key}" must have the placeholders of the French: ${placeholders.join(', ') || 'none'}`];
  }
  const forms = [...listPluralForms(locale)].sort();
  return typeof message === 'string' || String(Object.keys(message).sort()) === String(forms)
    ? []
    : [`"${key}" must have the plural forms ${forms.join(', ')}`];
}

/** Converts a message to the plural forms of a language. Missing forms get the text of `other`, to be translated. */
export function convertPluralForms(message: Message, locale: string): Message {
  if (typeof message === 'string') return message;
  // The cast is safe: the plural forms of every language include `other`.
  const forms = [...listPluralForms(locale)].map((form) => [form, message[form] ?? message.other]);
  return Object.fromEntries(forms) as unknown as PluralMessage;
}
