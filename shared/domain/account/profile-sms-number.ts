import { guessPhoneCountries, phoneCountries, readSmsNumber, type SmsNumber } from '../basket/sms-number.ts';
import type { Locale } from '../page/operation/settings.ts';
import type { AccountProfile } from './account-profile.ts';

/**
 * The number of a profile that text messages go to. Without a code of its own it is read as one of the country of its owner, else
 * as one that people of the language dial at home.
 */
export function profileSmsNumber(
  { telephoneNumber = '', country }: Pick<AccountProfile, 'telephoneNumber' | 'country'>,
  language: Locale,
): SmsNumber {
  const own = phoneCountries.flatMap((known) => (known.country === country ? [known.country] : []));
  return readSmsNumber(telephoneNumber, [...new Set([...own, ...guessPhoneCountries('UK', language), 'US' as const])]);
}
