import type { FieldProblem, FieldRule } from '../kit/fields/field-checks.ts';
import { fieldProblems } from '../kit/fields/field-checks.ts';
import { billingRules, filedBilling } from '../payment/billing/billing-form.ts';
import type { BillingField, BillingInfo } from '../payment/billing/billing-info.ts';
import { readCountry } from '../payment/billing/countries.ts';

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

/** What makes a postal address; a country alone, which is filled in for everybody, makes none. */
const addressFields: readonly ProfileField[] = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'townCity',
  'region',
  'postalCode',
];

function hasAddress(words: BillingInfo): boolean {
  return addressFields.some((field) => (words[field] ?? '').trim() !== '');
}

/**
 * The fields of a profile, each with how it is wanted: a name always, an address as a whole or not at all, as the bill needs
 * it (`billingRules`).
 */
export function profileRules(words: BillingInfo): Readonly<Partial<Record<ProfileField, FieldRule>>> {
  const rules = billingRules('full', readCountry(words.country ?? ''));
  const isWhole = hasAddress(words);
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const rule = rules[field];
      if (rule === undefined) return [];
      const isOfAddress = field === 'country' || addressFields.includes(field);
      return [[field, { ...rule, isRequired: rule.isRequired && (isWhole || !isOfAddress) }]];
    }),
  );
}

/** What is wrong with which field of a profile, in the form's order. */
export function profileProblems(words: BillingInfo): ReadonlyMap<ProfileField, FieldProblem> {
  return fieldProblems(profileRules(words), words);
}

/** A profile as it is sent: without blanks at the ends, codes in place of names, no country without an address. */
export function filedProfile(words: BillingInfo): AccountProfile {
  const { emailAddress: _its, country, ...filed } = filedBilling('full', words);
  return hasAddress(words) && country !== undefined ? { ...filed, country } : filed;
}
