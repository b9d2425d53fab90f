import { readCountry } from '#shared/domain/billing/countries.ts';
import { examplePostalCode } from '#shared/domain/billing/postal-code.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';
import type { BillingForm, PurchaseField } from './use-billing-words.ts';

type Key = keyof typeof messages;

/** What is wrong with a field, in a sentence that says how to mend it. */
export interface Complaint {
  readonly field: PurchaseField;
  readonly words: string;
}

const missing: Readonly<Partial<Record<PurchaseField, Key>>> = {
  firstName: 'firstNameMissing',
  lastName: 'lastNameMissing',
  emailAddress: 'emailAddressMissing',
  country: 'countryMissing',
  addressLine1: 'addressMissing',
  townCity: 'townMissing',
  region: 'regionMissing',
  postalCode: 'postalCodeMissing',
  terms: 'termsMissing',
};

const unreadable: Readonly<Partial<Record<PurchaseField, Key>>> = {
  emailAddress: 'emailAddressUnreadable',
  telephoneNumber: 'telephoneUnreadable',
  country: 'countryMissing',
  region: 'regionMissing',
  postalCode: 'postalCodeOdd',
};

/** The complaints of a form, in its order; of a postal code with an example, where its country has a way to write them. */
export function complaintsOf({ problems, words }: BillingForm, text: Text<typeof messages>): readonly Complaint[] {
  const say = text as (key: Key) => string;
  const example = examplePostalCode(readCountry(words.country ?? ''));
  return [...problems].map(([field, problem]) => {
    if (field === 'postalCode' && problem !== 'missing' && example !== undefined) {
      return { field, words: text('postalCodeUnreadable', { example }) };
    }
    const keys = problem === 'missing' ? missing : unreadable;
    return { field, words: say(keys[field] ?? 'tooLong') };
  });
}
