import type { CurrencyCode } from './currency.ts';

/** The name of a currency in a language, with its code: `dollar canadien (CAD)`. Only the code if the name is unknown. */
export function getCurrencyName(currency: CurrencyCode, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}
