import type { Locale, RetailOperation } from './settings.ts';

/**
 * Returns the ISO 3166 code of the country of an operation, the operator's site for a country: its own name, except GB for UK
 * (spec §1).
 */
export function getCountryCode(operation: RetailOperation): 'GB' | 'US' | 'CA' {
  return operation === 'UK' ? 'GB' : operation;
}

/**
 * Returns the BCP 47 tag of a language in an operation's country, for `Intl`: `en-GB` for `en` in the UK. Without an
 * operation, returns the language.
 */
export function getRegionalLocale(language: Locale, operation?: RetailOperation): string {
  return operation ? `${language}-${getCountryCode(operation)}` : language;
}
