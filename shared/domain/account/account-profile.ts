import { type FieldProblem, type FieldRule, findFieldProblems } from '../kit/fields/field-checks.ts';
import { getBillingRules, normaliseBilling } from '../payment/billing/billing-form.ts';
import type { BillingField, BillingInfo } from '../payment/billing/billing-info.ts';
import { readCountry } from '../payment/billing/countries.ts';
import { listRegions } from '../payment/billing/regions.ts';

/** The editable fields of a profile, in the order of the form. The e-mail address is not among them. */
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
/** An editable field of a profile. */
export type ProfileField = (typeof profileFields)[number];

/** The contact details of an account's owner: the fields of spec §3 "Billing info". */
export type AccountProfile = BillingInfo;

/**
 * The fields that show that the user has entered a postal address. The postal code and the country do not: card
 * payments need a postal code without an address, and the country is always prefilled.
 */
const addressFields: readonly ProfileField[] = ['addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'region'];

const hasValue = (values: BillingInfo) => (field: ProfileField) => (values[field] ?? '').trim() !== '';

/** Required fields of a postal address, in addition to the postal code if the country has one. */
function listAddressFields(country: string | undefined): readonly ProfileField[] {
  const region: readonly ProfileField[] = listRegions(country, 'en') === undefined ? [] : ['region'];
  return ['country', 'addressLine1', 'townCity', ...region];
}

/**
 * Validation rules of a profile. The name is required; an address must be complete or empty, so that it can prefill any
 * billing form (`getBillingRules`).
 */
export function getProfileRules(values: BillingInfo): Readonly<Partial<Record<ProfileField, FieldRule>>> {
  const country = readCountry(values.country ?? '');
  const hasAddress = addressFields.some(hasValue(values));
  const rules = getBillingRules('full', country, hasAddress ? listAddressFields(country) : []);
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const rule = rules[field];
      if (rule === undefined) return [];
      const isAddressField = field !== 'firstName' && field !== 'lastName';
      return [[field, { ...rule, isRequired: rule.isRequired && (hasAddress || !isAddressField) }]];
    }),
  );
}

/** The problems of a profile, in the order of the form. */
export function findProfileProblems(values: BillingInfo): ReadonlyMap<ProfileField, FieldProblem> {
  return findFieldProblems(getProfileRules(values), values);
}

/**
 * Normalises a profile before it is sent: values are trimmed, names of countries and regions become codes, and a
 * country without an address is removed.
 */
export function normaliseProfile(values: BillingInfo): AccountProfile {
  const { emailAddress: _emailAddress, country, ...fields } = normaliseBilling('full', values);
  const hasPlace = [...addressFields, 'postalCode' as const].some(hasValue(values));
  return hasPlace && country !== undefined ? { ...fields, country } : fields;
}
