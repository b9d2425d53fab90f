import { guessPhoneCountries, phoneCountries, readSmsNumber, type SmsNumber } from '../basket/sms-number.ts';
import type { Locale } from '../page/operation/settings.ts';
import type { AccountProfile } from './account-profile.ts';

/**
 * Reads the telephone number of a profile for text messages. A number without a calling code is read as a national number
 * of the first of these countries in which it is a mobile number, or else a landline: the owner's country, if it is one of
 * `phoneCountries`, that of the language (for example France for French; none for English), the UK, and the US.
 */
export function readProfileSmsNumber(
  { telephoneNumber = '', country }: Pick<AccountProfile, 'telephoneNumber' | 'country'>,
  language: Locale,
): SmsNumber {
  const countries = phoneCountries.map((phoneCountry) => phoneCountry.country);
  const ownCountries = countries.filter((phoneCountry) => phoneCountry === country);
  // For the operator's site for the UK, the guesses are the country of the language and the UK. For another site they would
  // only be the country of that site.
  const guesses = new Set([...ownCountries, ...guessPhoneCountries('UK', language), 'US' as const]);
  return readSmsNumber(telephoneNumber, [...guesses]);
}
