import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agree } from '#shared/text/create-text.ts';
import { type ErrorEntry } from './api-error.ts';
import { sentences, type Translation } from './sentences.ts';

interface Pattern {
  readonly matches: RegExp;
  readonly translation: Translation;
}

const hole = /\{(\w+)\}/g;

const patterns: readonly Pattern[] = Object.entries(sentences).map(([english, translation]) => {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return { matches: new RegExp(`^${escaped.replace(hole, '(?<$1>.+)')}$`, 's'), translation };
});

/** A sentence of the host's in a language; as it is where there is no translation. */
export function translate(sentence: string, language: Locale): string {
  if (language === 'en') return sentence;
  for (const { matches, translation } of patterns) {
    const found = matches.exec(sentence);
    if (found) {
      const filled = translation[language].replace(hole, (_, name: string) => found.groups?.[name] ?? '');
      return agree(filled, language);
    }
  }
  return sentence;
}

/** Errors of an answer in a language. */
export function translateErrors<Entry extends Pick<ErrorEntry, 'message'>>(
  errors: readonly Entry[],
  language: Locale,
): Entry[] {
  return errors.map((error) => ({ ...error, message: translate(error.message, language) }));
}

/**
 * Reads `Accept-Language`: the language of the product that the caller likes best.
 *
 * @returns English where there is no header, or none of our languages in it
 */
export function languageOf(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return { locale: locales.find((locale) => locale === range.split('-')[0]), weight };
  });
  const [best] = wishes.filter(({ locale, weight }) => locale && weight > 0).sort((a, b) => b.weight - a.weight);
  return best?.locale ?? 'en';
}
