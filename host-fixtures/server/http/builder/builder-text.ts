import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import type { messages as french } from '../../../builder/messages/fr.ts';
import { messages as enProblems } from '../../../builder/problem-messages/en.ts';
import { messages as esProblems } from '../../../builder/problem-messages/es.ts';
import { messages as frProblems } from '../../../builder/problem-messages/fr.ts';
import { messages as plProblems } from '../../../builder/problem-messages/pl.ts';

/** What is wrong with pasted HTML is said to who writes it: in English where a language has no words of its own. */
const problems: Readonly<Partial<Record<Locale, typeof enProblems>>> = {
  en: enProblems,
  es: esProblems,
  fr: frProblems,
  pl: plProblems,
};

const spoken = new Map(
  await Promise.all(
    locales.map(async (locale) => {
      const own = (await import(`../../builder/messages/${locale}.ts`)) as { readonly messages: typeof french };
      return [locale, { ...own.messages, ...(problems[locale] ?? enProblems) }] as const;
    }),
  ),
);

/** What the builder says in a language, and the messages for its script. */
export function builderText(locale: Locale) {
  const messages = spoken.get(locale) as typeof french & typeof enProblems;
  return { messages, say: createText({ locale, operation: 'UK', messages }) as Text<typeof french> };
}
