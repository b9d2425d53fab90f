import type { Locale, RetailOperation } from './settings.ts';

/** ISO 3166 code of an operation's country, for address and place lookups: GB for UK (spec §1). */
export function getCountryCode(operation: RetailOperation): 'GB' | 'US' | 'CA' {
  return operation === 'UK' ? 'GB' : operation;
}

/** The locale of a language in the operation's country, for `Intl`: `en` is `en-GB` in the UK. */
export function getRegionalLocale(locale: Locale, operation?: RetailOperation): string {
  return operation ? `${locale}-${getCountryCode(operation)}` : locale;
}
