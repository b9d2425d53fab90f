import type { FieldProblem, FieldRule } from '../kit/fields/field-checks.ts';
import { findFieldProblems } from '../kit/fields/field-checks.ts';
import { billingRules, filedBilling } from '../payment/billing/billing-form.ts';
import type { BillingField, BillingInfo } from '../payment/billing/billing-info.ts';
import { readCountry } from '../payment/billing/countries.ts';
import { listRegions } from '../payment/billing/regions.ts';

/** The fields of a profile that its owner may change, in the order of the form: the address of the account stays. */
export const profileFields = [
  'firstName',
  'lastName',
  'telephoneNumber',
  'country',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'townCity',
  'region',
  'postalCode',
] as const satisfies readonly BillingField[];
/** A field of a profile that its owner may change. */
export type ProfileField = (typeof profileFields)[number];

/** What an account knows of its owner: the fields of spec §3 "Billing info". */
export type AccountProfile = BillingInfo;

/** What begins a postal address. A postal code alone is enough for a card, and a country is filled in for everybody. */
const addressFields: readonly ProfileField[] = ['addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'region'];

const isSaid = (words: BillingInfo) => (field: ProfileField) => (words[field] ?? '').trim() !== '';

/** What a letter needs, beside the postal code where its country has one. */
function wholeAddress(country: string | undefined): readonly ProfileField[] {
  const region: readonly ProfileField[] = listRegions(country, 'en') === undefined ? [] : ['region'];
  return ['country', 'addressLine1', 'townCity', ...region];
}

/**
 * The fields of a profile, each with how it is wanted: a name always, an address as a whole or not at all, so that it fills
 * in whatever a bill asks for (`billingRules`).
 */
export function profileRules(words: BillingInfo): Readonly<Partial<Record<ProfileField, FieldRule>>> {
  const country = readCountry(words.country ?? '');
  const isBegun = addressFields.some(isSaid(words));
  const rules = billingRules('full', country, isBegun ? wholeAddress(country) : []);
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const rule = rules[field];
      if (rule === undefined) return [];
      const isOfAddress = field !== 'firstName' && field !== 'lastName';
      return [[field, { ...rule, isRequired: rule.isRequired && (isBegun || !isOfAddress) }]];
    }),
  );
}

/** What is wrong with which field of a profile, in the form's order. */
export function profileProblems(words: BillingInfo): ReadonlyMap<ProfileField, FieldProblem> {
  return findFieldProblems(profileRules(words), words);
}

/** A profile as it is sent: without blanks at the ends, codes in place of names, no country without a place in it. */
export function filedProfile(words: BillingInfo): AccountProfile {
  const { emailAddress: _its, country, ...filed } = filedBilling('full', words);
  const hasPlace = [...addressFields, 'postalCode' as const].some(isSaid(words));
  return hasPlace && country !== undefined ? { ...filed, country } : filed;
}
