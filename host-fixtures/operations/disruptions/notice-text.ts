import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { type OrderMailText, orderMailText } from '../../server/orders/mail/order-mail-text.ts';
import type { messages as french } from './messages/fr.ts';

/** How a notice is written: as messages about orders are, with words of its own. */
export interface NoticeText extends OrderMailText {
  readonly say: Text<typeof french>;
}

const spoken = new Map(
  await Promise.all(
    locales.map(async (locale) => {
      const { messages } = (await import(`./messages/${locale}.ts`)) as { readonly messages: typeof french };
      return [locale, messages] as const;
    }),
  ),
);

/**
 * The words of notices about an order.
 *
 * @param pageLocale of the page that it was paid on: `en-US`
 * @param currency of the order
 * @param language that its owner has chosen instead of the page's
 */
export function noticeText(pageLocale: string, currency: string, language?: Locale): NoticeText {
  const words = orderMailText(pageLocale, currency, language);
  const { locale, operation } = words;
  const messages = spoken.get(locale) as typeof french;
  return {
    ...words,
    say: createText({ locale, operation, messages }) as Text<typeof french>,
  };
}
