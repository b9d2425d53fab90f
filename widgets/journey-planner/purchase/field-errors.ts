import { readCountry } from '#shared/domain/payment/billing/countries.ts';
import { examplePostalCode } from '#shared/domain/payment/billing/postal-code.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { FieldError } from '#shared/ui/error-summary/error-summary.tsx';
import { billingLabel } from './billing-label.ts';
import type { messages } from './messages/fr.ts';
import type { BillingForm, PurchaseField } from './use-billing-words.ts';

type Key = keyof typeof messages;

const missing: Readonly<Partial<Record<PurchaseField, Key>>> = {
  firstName: 'firstNameMissing',
  lastName: 'lastNameMissing',
  emailAddress: 'emailAddressMissing',
  country: 'countryMissing',
  addressLine1: 'addressMissing',
  townCity: 'townMissing',
  region: 'regionMissing',
  terms: 'termsMissing',
};

const unreadable: Readonly<Partial<Record<PurchaseField, Key>>> = {
  emailAddress: 'emailAddressUnreadable',
  telephoneNumber: 'telephoneUnreadable',
  country: 'countryMissing',
  region: 'regionMissing',
};

/** The errors of a form, in its order. */
export function fieldErrorsOf(
  { problems, words }: BillingForm,
  text: Text<typeof messages>,
): readonly FieldError<PurchaseField>[] {
  const say = text as (key: Key) => string;
  const country = readCountry(words.country ?? '');
  return [...problems].map(([field, problem]) => {
    if (field === 'postalCode') return { field, words: postalCodeError(problem === 'missing', country, text) };
    const keys = problem === 'missing' ? missing : unreadable;
    return { field, words: say(keys[field] ?? 'tooLong') };
  });
}

/** Calls the code what its label calls it; with an example, where its country has a way to write them. */
function postalCodeError(isMissing: boolean, country: string | undefined, text: Text<typeof messages>): string {
  // Within a sentence: the postcode, but the ZIP code.
  const field = billingLabel('postalCode', country, text).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  const example = examplePostalCode(country);
  if (isMissing) return text('postalCodeMissing', { field });
  return example === undefined ? text('postalCodeOdd', { field }) : text('postalCodeUnreadable', { field, example });
}
