import { guessPhoneCountries, phoneCountries, readSmsNumber, type SmsNumber } from '../basket/sms-number.ts';
import type { Locale } from '../page/operation/settings.ts';
import type { AccountProfile } from './account-profile.ts';

/**
 * Reads the telephone number of a profile for text messages; `missing` without one. A number without a calling code is
 * read as a national number of these countries, the likeliest first: the owner's country, if it is one of
 * `phoneCountries`, that of the language (for example France for French; none for English), the UK, and the US. It is a
 * `landline` only if it is a mobile number in none of them, and `unreadable` if it is neither.
 */
export function readProfileSmsNumber(
  { telephoneNumber = '', country }: Pick<AccountProfile, 'telephoneNumber' | 'country'>,
  language: Locale,
): SmsNumber {
  const countries = phoneCountries.map((phoneCountry) => phoneCountry.country);
  const ownCountries = countries.filter((phoneCountry) => phoneCountry === country);
  // The country of the language is guessed only for the operator's site for the UK.
  const guesses = new Set([...ownCountries, ...guessPhoneCountries('UK', language), 'US' as const]);
  return readSmsNumber(telephoneNumber, [...guesses]);
}
