import { locales } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages } from './messages.ts';

/** Messages of the driver's page, on which drivers check tickets with their phones. */
export type DriverText = Text<typeof messages>;

/**
 * Returns the messages in the first supported language of the browser, and its code; English if all are unsupported.
 *
 * @param languages from `navigator.languages`, such as `['de-CH', 'fr']`; their regions are ignored
 */
export function createDriverText(languages: readonly string[]) {
  const languageCodes = languages.map((language) => language.toLowerCase().split('-')[0] ?? '');
  const [locale = 'en'] = languageCodes.flatMap((language) => locales.find((locale) => locale === language) ?? []);
  const text: DriverText = createText({ locale, messages: pickMessages(messages, locale) });
  return { locale, text };
}
