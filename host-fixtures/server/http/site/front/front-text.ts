import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type PluralMessage } from '#shared/text/holes.ts';
import { languageOf } from '../../kit/translate.ts';
import { messages } from './messages.ts';
import { messages as situationMessages } from './situations/messages.ts';

/** What the front page says, in one language. */
export interface FrontText {
  readonly locale: Locale;
  readonly say: Text<typeof messages>;
  /** The same for keys that are made of a widget’s name; `undefined` where there are no such words. */
  readonly sayOf: (key: string) => string | undefined;
  /** How many results were found, in each plural form, for the page’s script. */
  readonly foundForms: PluralMessage;
  /** What a scenario does or an example page shows; `undefined` where nobody has said it. */
  readonly situation: (name: string) => string | undefined;
}

/** The words of the front page in a language. */
export function frontText(locale: Locale): FrontText {
  const say = createText({ locale, messages: pickMessages(messages, locale) });
  const describe = createText({ locale, messages: pickMessages(situationMessages, locale) });
  return {
    locale,
    say,
    sayOf: (key) => (key in messages ? say(key) : undefined),
    foundForms: messages.found[locale],
    situation: (name) => (name in situationMessages ? describe(name) : undefined),
  };
}

/**
 * The language of the front page: that of its address, else the one that the browser asks for.
 *
 * @param asked `?lang=`
 * @param accepted the header `Accept-Language`
 */
export function frontLocale(asked: unknown, accepted: string | undefined): Locale {
  return locales.find((locale) => locale === asked) ?? languageOf(accepted);
}
