import { statSync } from 'node:fs';
import { locales } from '#shared/domain/page/operation/settings.ts';

/** Languages written from right to left. Widgets draw from left to right. */
const rightToLeft = /^(ar|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)$/;

const usage = 'npm run new:locale <language> <file of texts>, for example: npm run new:locale de texts-de.md';

/** What is wrong with the arguments of `npm run new:locale`, as a sentence; undefined if they are valid. */
export function findLocaleFault(locale: string, file: string): string | undefined {
  if (!locale || !file) return `Name a language and a file: ${usage}`;
  if (!/^[a-z]{2}$/.test(locale) || languageName(locale) === locale) {
    return `"${locale}" is not a language: use the two letters of ISO 639-1, such as de. ${usage}`;
  }
  if ((locales as readonly string[]).includes(locale)) {
    return `${languageName(locale)} exists already. To change its texts: npm run texts -- ${locale} --write <file>`;
  }
  if (rightToLeft.test(locale)) {
    return `${languageName(locale)} is written from right to left, which the widgets do not support.`;
  }
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? `${file} is a folder: name a file of texts, or one that is to be written.` : undefined;
}

const languageName = (locale: string) => new Intl.DisplayNames('en', { type: 'language' }).of(locale);

/** A text that lists the languages, in code or in a table of a README, with one more. */
export function withLocale(text: string, locale: string): string {
  return text
    .replace(/(export const locales = \[[^\]]*)(\])/, `$1, '${locale}'$2`)
    .replace(/(\| `locale` +\|(?: `[a-z]{2}`,?)+)/, (listed) => `${listed}, \`${locale}\``);
}
