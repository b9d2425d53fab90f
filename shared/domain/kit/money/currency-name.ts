import type { CurrencyCode } from './currency.ts';

/** A currency by its name in the traveller's language, with its code: dollar canadien (CAD). */
export function currencyName(currency: CurrencyCode, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}
