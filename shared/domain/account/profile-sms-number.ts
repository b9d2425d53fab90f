import { guessPhoneCountries, phoneCountries, readSmsNumber, type SmsNumber } from '../basket/sms-number.ts';
import type { Locale } from '../page/operation/settings.ts';
import type { AccountProfile } from './account-profile.ts';

/**
 * The telephone number of a profile for text messages. A number without a calling code is read as a number of the
 * owner's country, or else of a country of the language, the UK, or the US.
 */
export function readProfileSmsNumber(
  { telephoneNumber = '', country }: Pick<AccountProfile, 'telephoneNumber' | 'country'>,
  language: Locale,
): SmsNumber {
  const countries = phoneCountries.map((phoneCountry) => phoneCountry.country);
  const ownCountries = countries.filter((phoneCountry) => phoneCountry === country);
  const guesses = new Set([...ownCountries, ...guessPhoneCountries('UK', language), 'US' as const]);
  return readSmsNumber(telephoneNumber, [...guesses]);
}
