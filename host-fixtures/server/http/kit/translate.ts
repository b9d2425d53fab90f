import { type Locale, locales, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type ErrorEntry, type ErrorMessage, type WireError } from './api-error.ts';
import { messages } from './messages.ts';

/** Whom the host speaks to: their language, and the operation whose words they know. */
export interface Audience {
  readonly language: Locale;
  readonly operation: RetailOperation;
}

/** Words a message in the language of an audience. */
export function wordMessage({ code, facts }: ErrorMessage, { language, operation }: Audience): string {
  return createText({ locale: language, messages: pickMessages(messages, language, operation) })(code, facts);
}

/** Words the errors of an answer in the language of an audience. Messages for programmers stay English. */
export function wordErrors(errors: readonly ErrorEntry[], audience: Audience): WireError[] {
  return errors.map(({ message, ...error }) => {
    if (message === undefined) return error;
    return { ...error, message: typeof message === 'string' ? message : wordMessage(message, audience) };
  });
}

/**
 * Reads `Accept-Language`: the language of the product that the caller likes best.
 *
 * @returns English where there is no header, or none of our languages in it
 */
export function parseLanguage(header: string | undefined): Locale {
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
export function parseAudience(header: string | undefined): Audience {
  const language = parseLanguage(header);
  const country = new RegExp(`\\b${language}-(US|CA)\\b`, 'i').exec(header ?? '')?.[1]?.toUpperCase();
  return { language, operation: country === 'US' || country === 'CA' ? country : 'UK' };
}
