import { countryIsoCode } from '../operation/country.ts';
import type { Locale, RetailOperation } from '../operation/settings.ts';

/** A language as the operation's country writes it, for `Intl`: `en` is `en-GB` in the UK. */
export function regionalLocale(locale: Locale, operation?: RetailOperation): string {
  return operation ? `${locale}-${countryIsoCode(operation)}` : locale;
}
