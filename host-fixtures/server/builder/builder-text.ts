import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { messages as en } from '../../builder/messages/en.ts';
import { messages as es } from '../../builder/messages/es.ts';
import { messages as fr } from '../../builder/messages/fr.ts';
import { messages as pl } from '../../builder/messages/pl.ts';
import { messages as enProblems } from '../../builder/problem-messages/en.ts';
import { messages as esProblems } from '../../builder/problem-messages/es.ts';
import { messages as frProblems } from '../../builder/problem-messages/fr.ts';
import { messages as plProblems } from '../../builder/problem-messages/pl.ts';

const spoken = {
  en: { ...en, ...enProblems },
  es: { ...es, ...esProblems },
  fr: { ...fr, ...frProblems },
  pl: { ...pl, ...plProblems },
} as const satisfies Readonly<Record<Locale, unknown>>;

/** What the builder says in a language, and the messages for its script. */
export function builderText(locale: Locale) {
  const messages = spoken[locale];
  return { messages, say: createText({ locale, operation: 'UK', messages }) as Text<typeof fr> };
}
