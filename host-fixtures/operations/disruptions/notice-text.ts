import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { type OrderMailText, orderMailText } from '../../server/orders/mail/order-mail-text.ts';
import { messages } from './messages.ts';

/** Texts and formats of a notice: those of mails about orders, plus its own messages. */
export interface NoticeText extends OrderMailText {
  readonly say: Text<typeof messages>;
}

/**
 * Returns the texts for notices about an order.
 *
 * @param pageLocale locale of the page on which it was paid: `en-US`
 * @param currency currency of the order
 * @param language the language that its owner chose instead
 */
export function noticeText(pageLocale: string, currency: string, language?: Locale): NoticeText {
  const words = orderMailText(pageLocale, currency, language);
  const { locale, operation } = words;
  return { ...words, say: createText({ locale, messages: pickMessages(messages, locale, operation) }) };
}
