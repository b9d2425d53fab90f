import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The name of the file that contains the messages of a folder. */
export const messagesFile = 'messages.ts';

/** Suffixes of the regional variants of a language: the countries of the operator's sites other than the United Kingdom. */
const regions = ['-US', '-CA'];

/**
 * Reads the messages of a folder from their source, which is plain data: `defineMessages({ … })`.
 *
 * @param {string} root the project's folder
 * @param {string} folder from the project's folder
 * @returns {Record<string, Record<string, string | Record<string, string>>>} by key and locale: a text, or texts by plural
 *   form, such as `{ retry: { fr: 'Réessayer', en: 'Retry' }, seats: { en: { one: '{count} seat', other: '{count} seats' } } }`
 */
export function readCatalog(root, folder) {
  const file = path.join(root, folder, messagesFile);
  const [, data] = /\bdefineMessages\((\{.*\})\);/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (!data) throw new Error(`${file} does not call defineMessages({ … }).`);
  // Evaluates the object literal. It is the project's own source, and may contain comments and several kinds of quotes.
  return new Function(`return ${data};`)();
}

/**
 * Returns the messages of a catalog in one locale, by key. If a region, such as `en-US`, does not have a text, that of the
 * language is used.
 */
export function selectMessages(catalog, locale) {
  const [language] = locale.split('-');
  return Object.fromEntries(Object.entries(catalog).map(([key, texts]) => [key, texts[locale] ?? texts[language]]));
}

/** Lists a language and its regional variants: `en`, `en-US`, `en-CA`. */
export const listLocales = (language) => [language, ...regions.map((region) => language + region)];
