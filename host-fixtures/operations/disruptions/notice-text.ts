import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type OrderMailText, orderMailText } from '../../server/orders/mail/order-mail-text.ts';
import { messages } from './messages.ts';

/** How a notice is written: as messages about orders are, with words of its own. */
export interface NoticeText extends OrderMailText {
  readonly say: Text<typeof messages>;
}

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
  return { ...words, say: createText({ locale, messages: pickMessages(messages, locale, operation) }) };
}
