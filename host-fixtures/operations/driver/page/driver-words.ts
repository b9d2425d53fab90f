import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import type { messages as french } from './messages/fr.ts';

/** What the driver's page says. */
export type DriverText = Text<typeof french>;

interface DriverMessagesModule {
  readonly messages: typeof french;
}

/** All of them come in the one script, which a phone keeps for when there is no network. */
const spoken = new Map(
  await Promise.all(
    locales.map(async (locale) => {
      const { messages } = (await import(`./messages/${locale}.ts`)) as DriverMessagesModule;
      return [locale, messages] as const;
    }),
  ),
);

/** The words of the first of somebody's languages that the product has; English without one. */
export function driverWords(languages: readonly string[]): { readonly locale: Locale; readonly text: DriverText } {
  const wanted = languages.map((language) => language.toLowerCase().split('-')[0] ?? '');
  const known = wanted.map((language) => locales.find((locale) => locale === language));
  const locale = known.find((found) => found !== undefined) ?? 'en';
  const text = createText({ locale, operation: 'UK', messages: spoken.get(locale) ?? {} }) as DriverText;
  return { locale, text };
}
