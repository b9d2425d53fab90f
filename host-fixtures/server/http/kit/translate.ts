import { type Locale, locales, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { agree } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type ErrorEntry } from './api-error.ts';
import { messages } from './messages.ts';

const hole = /\{(\w+)\}/g;

const patterns = (Object.keys(messages) as (keyof typeof messages)[]).map((sentence) => {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return { sentence, matches: new RegExp(`^${escaped.replace(hole, '(?<$1>.+)')}$`, 's') };
});

/** Whom the host speaks to: their language, and the operation whose words they know. */
export interface Audience {
  readonly language: Locale;
  readonly operation: RetailOperation;
}

/** A sentence of the host's for an audience; as it is where there is no translation. */
export function translate(sentence: string, { language, operation }: Audience): string {
  for (const { sentence: key, matches } of patterns) {
    const match = matches.exec(sentence);
    if (!match) continue;
    const text: string = pickMessages(messages, language, operation)[key];
    return agree(
      text.replace(hole, (_, name: string) => match.groups?.[name] ?? ''),
      language,
    );
  }
  return sentence;
}

/** Errors of an answer for an audience. */
export function translateErrors<Entry extends Pick<ErrorEntry, 'message'>>(
  errors: readonly Entry[],
  audience: Audience,
): Entry[] {
  return errors.map((error) =>
    error.message === undefined ? error : { ...error, message: translate(error.message, audience) },
  );
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

/** Who calls, by `Accept-Language`: `fr-CA` is French in the words of Canada, `fr` in those of Britain. */
export function audienceOf(header: string | undefined): Audience {
  const language = languageOf(header);
  const country = new RegExp(`\\b${language}-(US|CA)\\b`, 'i').exec(header ?? '')?.[1]?.toUpperCase();
  return { language, operation: country === 'US' || country === 'CA' ? country : 'UK' };
}
