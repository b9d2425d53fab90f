import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text, type Wording } from '#shared/text/create-text.ts';
import { type PluralMessage } from '#shared/text/holes.ts';
import { languageOf } from '../../api/kit/translate.ts';
import type { messages as french } from './messages/fr.ts';

/** What the front page says, in one language. */
export interface FrontText {
  readonly locale: Locale;
  readonly say: Text<typeof french>;
  /** The same for keys that are made of a widget’s name; `undefined` where there are no such words. */
  readonly sayOf: (key: string) => string | undefined;
  /** How many results were found, in each plural form, for the page’s script. */
  readonly foundForms: PluralMessage;
  /** What a scenario does or an example page shows; `undefined` where nobody has said it. */
  readonly situation: (name: string) => string | undefined;
}

type Words = Readonly<Record<string, string>>;

const spoken = new Map(
  await Promise.all(
    locales.map(async (locale) => {
      const { messages } = (await import(`./messages/${locale}.ts`)) as { readonly messages: typeof french };
      const situations = (await import(`./situations/messages/${locale}.ts`)) as { readonly messages: Words };
      return [locale, { messages, situations: situations.messages }] as const;
    }),
  ),
);

/** The words of the front page in a language. */
export function frontText(locale: Locale): FrontText {
  const { messages, situations } = spoken.get(locale) as { messages: typeof french; situations: Words };
  const say = createText({ locale, operation: 'UK', messages });
  const told = createText({ locale, operation: 'UK', messages: situations });
  return {
    ...{ locale, say: say as Text<typeof french> },
    sayOf: (key) => known(messages, say, key),
    foundForms: messages.found,
    situation: (name) => known(situations, told, name),
  };
}

const known = (messages: object, say: Wording, key: string) => (key in messages ? say(key) : undefined);

/**
 * The language of the front page: that of its address, else the one that the browser asks for.
 *
 * @param asked `?lang=`
 * @param accepted the header `Accept-Language`
 */
export function frontLocale(asked: unknown, accepted: string | undefined): Locale {
  return locales.find((locale) => locale === asked) ?? languageOf(accepted);
}
