import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { messages as en } from './messages/en.ts';
import { messages as es } from './messages/es.ts';
import { messages as fr } from './messages/fr.ts';
import { messages as pl } from './messages/pl.ts';

/** What the driver's page says. */
export type DriverText = Text<typeof fr>;

const spoken = { en, es, fr, pl } as const satisfies Readonly<Record<Locale, unknown>>;

/** The words of the first of somebody's languages that the product has; English without one. */
export function driverWords(languages: readonly string[]): { readonly locale: Locale; readonly text: DriverText } {
  const wanted = languages.map((language) => language.toLowerCase().split('-')[0] ?? '');
  const locale = (wanted.find((language) => language in spoken) ?? 'en') as Locale;
  const text = createText({ locale, operation: 'UK', messages: spoken[locale] }) as DriverText;
  return { locale, text };
}
