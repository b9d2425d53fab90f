import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agreeAll } from '#shared/text/agree-all.ts';
import { agree } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages } from './messages.ts';

/** Texts of the provider's pages. They are separate from the product's messages. */
export interface HostedWords {
  readonly title: string;
  readonly amount: string;
  readonly error: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly securityCode: string;
  readonly securityCodeHint: string;
  readonly pay: string;
  readonly cancel: string;
  readonly sandbox: string;
  readonly cards: string;
  readonly card: string;
  readonly does: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly code: string;
  readonly codeHint: string;
  readonly confirm: string;
  readonly back: string;
  readonly goneTitle: string;
  readonly goneText: string;
  readonly problems: {
    readonly number: string;
    readonly expiry: string;
    readonly securityCode: string;
  };
  /** Texts by the state of the session. */
  readonly ends: Readonly<Record<'PROCESSING' | 'AUTHORISED' | 'DECLINED' | 'CANCELLED', string>>;
}

/** See {@link HostedWords}. */
export const hostedWords = Object.fromEntries(locales.map((locale) => [locale, getHostedWords(locale)])) as Readonly<
  Record<Locale, HostedWords>
>;

function getHostedWords(locale: Locale): HostedWords {
  const texts: Readonly<Record<keyof typeof messages, string>> = agreeAll(pickMessages(messages, locale), locale);
  const { numberProblem, expiryProblem, securityCodeProblem, PROCESSING, AUTHORISED, DECLINED, CANCELLED } = texts;
  return {
    ...texts,
    problems: { number: numberProblem, expiry: expiryProblem, securityCode: securityCodeProblem },
    ends: { PROCESSING, AUTHORISED, DECLINED, CANCELLED },
  };
}

/** Describes the behaviour of a test card. */
export function cardConduct(number: string, locale: Locale): string {
  const texts = Object.entries<Readonly<Record<Locale, string>>>(messages).find(([key]) => key === number)?.[1];
  return texts ? agree(texts[locale], locale) : number;
}

/** Returns the language of a page for the merchant's locale; French if it is not supported. */
export function toHostedLocale(locale: string): Locale {
  const [language] = locale.toLowerCase().split('-');
  return locales.find((candidate) => candidate === language) ?? 'fr';
}

/** Returns the dollar of the country in a locale, if it has one. */
export function getDollar(locale: string): 'USD' | 'CAD' | undefined {
  const country = /-(US|CA)\b/i.exec(locale)?.[1]?.toUpperCase();
  if (country === undefined) return undefined;
  return country === 'US' ? 'USD' : 'CAD';
}
