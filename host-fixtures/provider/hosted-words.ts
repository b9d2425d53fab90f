import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agreeAll } from '#shared/text/agree-all.ts';
import type { messages as french } from './messages/fr.ts';

/** What the provider's pages say: they are the provider's, so that the product's messages do not hold them. */
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
  /** By what has become of the session. */
  readonly ends: Readonly<Record<'PROCESSING' | 'AUTHORISED' | 'DECLINED' | 'CANCELLED', string>>;
}

interface HostedMessagesModule {
  readonly messages: Readonly<Record<keyof typeof french, string>>;
}

const spoken = await Promise.all(
  locales.map(async (locale) => {
    const { messages } = (await import(`./messages/${locale}.ts`)) as HostedMessagesModule;
    return [locale, agreeAll(messages, locale)] as const;
  }),
);

/** See {@link HostedWords}. */
export const hostedWords = Object.fromEntries(
  spoken.map(([locale, messages]) => [locale, hostedWordsOf(messages)]),
) as Readonly<Record<Locale, HostedWords>>;

function hostedWordsOf(messages: HostedMessagesModule['messages']): HostedWords {
  const { numberProblem, expiryProblem, securityCodeProblem, PROCESSING, AUTHORISED, DECLINED, CANCELLED } = messages;
  return {
    ...messages,
    problems: { number: numberProblem, expiry: expiryProblem, securityCode: securityCodeProblem },
    ends: { PROCESSING, AUTHORISED, DECLINED, CANCELLED },
  };
}

/** What a test card does, in a language. */
export function cardConduct(number: string, locale: Locale): string {
  const messages = new Map(spoken).get(locale);
  return new Map(Object.entries(messages ?? {})).get(number) ?? number;
}

/** The language of a page, by the locale that the merchant named: one of the product's, else French, its base. */
export function hostedLocaleOf(locale: string): Locale {
  const [language] = locale.toLowerCase().split('-');
  return locales.find((known) => known === language) ?? 'fr';
}

/** The dollar of the country that a locale names, if it has one. */
export function dollarOf(locale: string): 'USD' | 'CAD' | undefined {
  const country = /-(US|CA)\b/i.exec(locale)?.[1]?.toUpperCase();
  if (country === undefined) return undefined;
  return country === 'US' ? 'USD' : 'CAD';
}
