import { type ProfileField, profileProblems } from '#shared/domain/account/account-profile.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { readCountry } from '#shared/domain/payment/billing/countries.ts';
import { examplePostalCode } from '#shared/domain/payment/billing/postal-code.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

type Key = keyof typeof messages;

const missing: Readonly<Partial<Record<ProfileField, Key>>> = {
  firstName: 'firstNameMissing',
  lastName: 'lastNameMissing',
  country: 'countryMissing',
  addressLine1: 'addressMissing',
  townCity: 'townMissing',
  region: 'regionMissing',
};

const unreadable: Readonly<Partial<Record<ProfileField, Key>>> = {
  telephoneNumber: 'telephoneUnreadable',
  country: 'countryMissing',
  region: 'regionMissing',
};

/** How the fields of a profile are to be mended, in the order of the form. */
export function profileFieldErrors(words: BillingInfo, text: Text<typeof messages>): ReadonlyMap<ProfileField, string> {
  const say = text as (key: Key) => string;
  return new Map(
    [...profileProblems(words)].map(([field, problem]) => {
      if (field === 'postalCode') return [field, postalCodeError(problem === 'missing', words, text)];
      return [field, say((problem === 'missing' ? missing : unreadable)[field] ?? 'tooLong')];
    }),
  );
}

function postalCodeError(isMissing: boolean, { country }: BillingInfo, text: Text<typeof messages>): string {
  if (isMissing) return text('postalCodeMissing');
  const example = examplePostalCode(readCountry(country ?? ''));
  return example === undefined ? text('postalCodeOdd') : text('postalCodeUnreadable', { example });
}
