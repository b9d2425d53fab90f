import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { createTimeFormatters, type TimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { operationDefaults } from '#shared/domain/page/operation/operation-defaults.ts';
import { type Locale, locales, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { messages } from './messages.ts';

/** How a message about an order is written. */
export interface OrderMailText extends TimeFormatters {
  readonly locale: Locale;
  readonly operation: RetailOperation;
  readonly text: Text<typeof messages>;
  readonly money: (amount: Money | null) => string;
}

/**
 * The words, times and amounts of the page that an order was paid on.
 *
 * @param pageLocale as the page named it: `en-US`; French, the base, where it is none of the product's
 * @param currency of the order, which says the operation where the locale names no country
 * @param chosen the language that whom it is for has chosen, which comes before the page's
 */
export function orderMailText(pageLocale: string, currency: string, chosen?: Locale): OrderMailText {
  const country = pageLocale.split('-')[1] ?? '';
  const locale = chosen ?? localeOfPage(pageLocale);
  const operation = operationOf(country.toUpperCase(), currency);
  const { isAmPm, currency: pageCurrency } = operationDefaults[operation];
  const text: Text<typeof messages> = createText({ locale, messages: pickMessages(messages, locale, operation) });
  return {
    ...{ locale, operation, text },
    ...createTimeFormatters({ locale, operation, isAmPm }),
    money: (amount) => formatMoney(amount, { free: text('free'), pageCurrency }),
  };
}

/** The language of a page, as it named it: `en-US`; French, the base, where it is none of the product's. */
export function localeOfPage(pageLocale: string): Locale {
  const language = pageLocale.split('-')[0]?.toLowerCase();
  return locales.find((known) => known === language) ?? 'fr';
}

function operationOf(country: string, currency: string): RetailOperation {
  if (country === 'US' || (country === '' && currency === 'USD')) return 'US';
  return country === 'CA' || (country === '' && currency === 'CAD') ? 'CA' : 'UK';
}
