import type { CurrencyCode } from './currency.ts';

/** Returns the name of a currency and its code, `dollar canadien (CAD)`; only the code if the language has no name for it. */
export function getCurrencyName(currency: CurrencyCode, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}
