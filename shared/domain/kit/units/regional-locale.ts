import { countryIsoCode } from '../../page/operation/country.ts';
import type { Locale, RetailOperation } from '../../page/operation/settings.ts';

/** A language as the operation's country writes it, for `Intl`: `en` is `en-GB` in the UK. */
export function regionalLocale(locale: Locale, operation?: RetailOperation): string {
  return operation ? `${locale}-${countryIsoCode(operation)}` : locale;
}
