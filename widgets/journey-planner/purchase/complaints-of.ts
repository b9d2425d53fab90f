import type { FieldProblem } from '#shared/domain/forms/field-checks.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';
import type { PurchaseField } from './use-billing-words.ts';

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
  postalCode: 'postalCodeUnreadable',
};

/** The complaints of a form, in its order. */
export function complaintsOf(
  problems: ReadonlyMap<PurchaseField, FieldProblem>,
  text: Text<typeof messages>,
): readonly Complaint[] {
  const say = text as (key: Key) => string;
  return [...problems].map(([field, problem]) => {
    const keys = problem === 'missing' ? missing : unreadable;
    return { field, words: say(keys[field] ?? 'tooLong') };
  });
}
