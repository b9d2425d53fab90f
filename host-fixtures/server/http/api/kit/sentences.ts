import { type Locale, locales, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import type { messages as french } from './messages/fr.ts';

type Messages = Readonly<Record<keyof typeof french, string>>;

/** One sentence in each language that the host speaks. */
export type Translation = Readonly<Record<Locale, string>>;

interface SentencesModule {
  readonly messages: Messages;
  readonly operationMessages?: Readonly<Partial<Record<RetailOperation, Partial<Messages>>>>;
}

const spoken = await Promise.all(
  locales.map(async (locale) => [locale, (await import(`./messages/${locale}.ts`)) as SentencesModule] as const),
);
const byLocale = Object.fromEntries(spoken) as Readonly<Record<Locale, SentencesModule>>;

/**
 * What the host says to travellers, by the words of the code; in braces what is filled in. What it says to programmers alone
 * (of tokens, keys and lengths) is English.
 *
 * @param operation whose words they are, where it has its own
 */
export function sentencesOf(operation: RetailOperation): Readonly<Record<string, Translation>> {
  const said = ({ messages, operationMessages }: SentencesModule) => ({
    ...messages,
    ...operationMessages?.[operation],
  });
  return Object.fromEntries(
    (Object.keys(byLocale.fr.messages) as (keyof Messages)[]).map((sentence) => [
      sentence,
      Object.fromEntries(spoken.map(([locale, words]) => [locale, said(words)[sentence]])) as Translation,
    ]),
  );
}

/** The same in the words that all operations share. */
export const sentences = sentencesOf('UK');
