import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import type { messages as french } from './messages/fr.ts';

/** One sentence in the languages that the host speaks beside English. */
export type Translation = Readonly<Record<Exclude<Locale, 'en'>, string>>;

interface SentencesModule {
  readonly messages: Readonly<Record<keyof typeof french, string>>;
}

const spoken = await Promise.all(
  locales.map(async (locale) => {
    const { messages } = (await import(`./messages/${locale}.ts`)) as SentencesModule;
    return [locale, messages] as const;
  }),
);
const byLocale = Object.fromEntries(spoken) as Readonly<Record<Locale, SentencesModule['messages']>>;

/**
 * What the host says to travellers, by its English words; in braces what is filled in. What it says to programmers alone (of
 * tokens, keys and lengths) is English.
 */
export const sentences: Readonly<Record<string, Translation>> = Object.fromEntries(
  (Object.keys(byLocale.fr) as (keyof typeof french)[]).map((english) => [
    english,
    Object.fromEntries(spoken.map(([locale, messages]) => [locale, messages[english]])) as Record<Locale, string>,
  ]),
);
