import { statSync } from 'node:fs';
import { locales } from '#shared/domain/page/operation/settings.ts';

/** Languages written from right to left: islands draw from left to right. */
const rightToLeft = /^(ar|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)$/;

const usage = 'npm run new:locale <language> <folder of texts>, for example: npm run new:locale de texts-de';

/** Why no language can be made out of this, and what to do; undefined when it can. */
export function faultOfLocale(locale: string, folder: string): string | undefined {
  if (!locale || !folder) return `Name a language and a folder: ${usage}`;
  if (!/^[a-z]{2}$/.test(locale) || nameOf(locale) === locale) {
    return `"${locale}" is no language: name it by the two letters of ISO 639-1, such as de. ${usage}`;
  }
  if ((locales as readonly string[]).includes(locale)) {
    return `The widgets speak ${nameOf(locale)} already: change its texts with npm run texts.`;
  }
  if (rightToLeft.test(locale)) {
    return `${nameOf(locale)} is written from right to left, which the islands do not draw.`;
  }
  const isFile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
  return isFile ? `${folder} is a file: name a folder of texts, or one that is to be written.` : undefined;
}

const nameOf = (locale: string) => new Intl.DisplayNames('en', { type: 'language' }).of(locale);

/** A text that lists the languages, in code or in a table of a README, with one more. */
export function withLocale(text: string, locale: string): string {
  return text
    .replace(/(export const locales = \[[^\]]*)(\])/, `$1, '${locale}'$2`)
    .replace(/(\| `locale` +\|(?: `[a-z]{2}`,?)+)/, (listed) => `${listed}, \`${locale}\``);
}
