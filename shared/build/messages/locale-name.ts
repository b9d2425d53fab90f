import { statSync } from 'node:fs';
import { locales } from '#shared/domain/page/operation/settings.ts';

/** Languages written from right to left, which widgets do not support. */
const rightToLeft = /^(ar|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)$/;

const usage = 'npm run new:locale <language> <file of texts>, for example: npm run new:locale de texts-de.md';

/**
 * Checks the arguments of `npm run new:locale`, which adds a language to the widgets. Returns a sentence for the user, or
 * undefined if they are valid.
 *
 * @param file the file with the translated texts, which may not exist yet
 */
export function findLocaleFault(locale: string, file: string): string | undefined {
  if (!locale || !file) return `Name a language and a file: ${usage}`;
  if (!/^[a-z]{2}$/.test(locale) || getLanguageName(locale) === locale) {
    return `"${locale}" is not a language: use the two letters of ISO 639-1, such as de. ${usage}`;
  }
  if ((locales as readonly string[]).includes(locale)) {
    return `${getLanguageName(locale)} exists already. To change its texts: npm run texts -- ${locale} --write <file>`;
  }
  if (rightToLeft.test(locale)) {
    return `${getLanguageName(locale)} is written from right to left, which the widgets do not support.`;
  }
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? `${file} is a folder: name a file of texts, or one that is to be written.` : undefined;
}

/** The English name of a language; the code itself if there is no such language. */
const getLanguageName = (locale: string) => new Intl.DisplayNames('en', { type: 'language' }).of(locale);

/**
 * Adds a language to the lists of languages in a text. In code, `export const locales = ['fr', 'en']` becomes
 * `export const locales = ['fr', 'en', 'de']`. In the table of a README, the row of the setting `locale` with the values
 * `fr`, `en` gets the value `de`.
 */
export function addLocaleToLists(text: string, locale: string): string {
  return text
    .replace(/(export const locales = \[[^\]]*)(\])/, `$1, '${locale}'$2`)
    .replace(/(\| `locale` +\|(?: `[a-z]{2}`,?)+)/, (list) => `${list}, \`${locale}\``);
}
