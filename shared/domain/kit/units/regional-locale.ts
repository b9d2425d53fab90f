import { getCountryCode } from '../../page/operation/country.ts';
import type { Locale, RetailOperation } from '../../page/operation/settings.ts';

/** The locale of a language in the operation's country, for `Intl`: `en` is `en-GB` in the UK. */
export function getRegionalLocale(locale: Locale, operation?: RetailOperation): string {
  return operation ? `${locale}-${getCountryCode(operation)}` : locale;
}
