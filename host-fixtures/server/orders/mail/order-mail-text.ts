import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { createWhenFormatters, type WhenFormatters } from '#shared/domain/journeys/when-formatters.ts';
import { operationDefaults } from '#shared/domain/page/operation/operation-defaults.ts';
import { type Locale, locales, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages as commonMessages } from '#shared/text/messages.ts';
import { messages } from './messages.ts';

/** Texts and formatters of a message about an order. */
export interface OrderMailText extends WhenFormatters {
  readonly locale: Locale;
  readonly operation: RetailOperation;
  readonly text: Text<typeof messages>;
  /** The messages that the widgets share. */
  readonly common: Text<typeof commonMessages>;
  /** Formats an amount; null as "free". */
  readonly money: (amount: Money | null) => string;
}

/**
 * Creates the texts and formatters of a message about an order. The language is that of the recipient's account settings, or
 * else of the page that the order was paid on. The formats of times and amounts are those of the page's operation (the
 * operator's site for a country: UK, US or Canada).
 *
 * @param pageLocale the locale of the page, such as `en-US`
 * @param currency the code of the order's currency; it determines the operation if the locale has no country
 * @param chosenLocale the language in the account settings; undefined if none was chosen
 */
export function createOrderMailText(pageLocale: string, currency: string, chosenLocale?: Locale): OrderMailText {
  const country = pageLocale.split('-')[1] ?? '';
  const locale = chosenLocale ?? getPageLocale(pageLocale);
  const operation = findOperation(country.toUpperCase(), currency);
  // Dollars of the page's currency are written `$`; others include their country: `US$`, `CA$`.
  const { isAmPm, currency: pageCurrency } = operationDefaults[operation];
  const text: Text<typeof messages> = createText({ locale, messages: pickMessages(messages, locale, operation) });
  const common: Text<typeof commonMessages> = createText({
    locale,
    messages: pickMessages(commonMessages, locale, operation),
  });
  return {
    locale,
    operation,
    text,
    common,
    ...createWhenFormatters({ locale, operation, isAmPm }, common),
    money: (amount) => formatMoney(amount, { free: text('free'), pageCurrency }),
  };
}

/** The language of a page locale such as `en-US`; French, the default language of the widgets, if it is not supported. */
export function getPageLocale(pageLocale: string): Locale {
  const language = pageLocale.split('-')[0]?.toLowerCase();
  return locales.find((candidate) => candidate === language) ?? 'fr';
}

/** The operation of a country or, if that is empty, of a currency; UK for all others. @param country in capitals */
function findOperation(country: string, currency: string): RetailOperation {
  if (country === 'US' || (country === '' && currency === 'USD')) return 'US';
  return country === 'CA' || (country === '' && currency === 'CAD') ? 'CA' : 'UK';
}
