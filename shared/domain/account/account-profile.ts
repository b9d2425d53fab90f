import { type FieldProblem, type FieldRule, findFieldProblems } from '../kit/fields/field-checks.ts';
import { getBillingRules, normaliseBilling } from '../payment/billing/billing-form.ts';
import type { BillingField, BillingInfo } from '../payment/billing/billing-info.ts';
import { readCountry } from '../payment/billing/countries.ts';
import { listRegions } from '../payment/billing/regions.ts';

/** The editable fields of an account's profile, in the order of the form. The e-mail address cannot be edited. */
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

/** The contact details of an account's owner. They have the same fields as the payer's details for an order (spec §3). */
export type AccountProfile = BillingInfo;

/**
 * The fields that show that the user has entered a postal address. The postal code and the country do not: card
 * payments need a postal code without an address, and the country is always prefilled.
 */
const addressFields: readonly ProfileField[] = ['addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'region'];

/** Creates a predicate for fields: whether they have a value that is not blank. */
const hasValue = (values: BillingInfo) => (field: ProfileField) => (values[field] ?? '').trim() !== '';

/** Lists the required fields of a postal address. `getBillingRules` adds the postal code if its format is known. */
function listAddressFields(country: string | undefined): readonly ProfileField[] {
  // `listRegions` returns undefined if a region is optional free text in the country. The language of the names is
  // irrelevant here.
  const region: readonly ProfileField[] = listRegions(country, 'en') === undefined ? [] : ['region'];
  return ['country', 'addressLine1', 'townCity', ...region];
}

/**
 * Validation rules of a profile: those of the payment form, with fewer required fields. First and last name are always
 * required. If the user has entered an address, it must be complete, so that it can prefill any payment form; otherwise
 * country and postal code are optional, too.
 *
 * @param values the current values of the form, by which the rules change
 */
export function getProfileRules(values: BillingInfo): Readonly<Partial<Record<ProfileField, FieldRule>>> {
  const country = readCountry(values.country ?? '');
  const hasAddress = addressFields.some(hasValue(values));
  const rules = getBillingRules('full', country, hasAddress ? listAddressFields(country) : []);
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const rule = rules[field];
      // Only for the type: the form of the scope `full` has all fields.
      if (rule === undefined) return [];
      const isName = field === 'firstName' || field === 'lastName';
      return [[field, { ...rule, isRequired: rule.isRequired && (isName || hasAddress) }]];
    }),
  );
}

/** Returns the invalid fields of a profile with their problems, in the order of the form. */
export function findProfileProblems(values: BillingInfo): ReadonlyMap<ProfileField, FieldProblem> {
  return findFieldProblems(getProfileRules(values), values);
}

/**
 * Normalises a profile before it is sent: values are trimmed, empty fields and the e-mail address are omitted, names of
 * countries and regions become codes, and the country is omitted unless there is an address or a postal code.
 */
export function normaliseProfile(values: BillingInfo): AccountProfile {
  const { emailAddress: _emailAddress, country, ...fields } = normaliseBilling('full', values);
  const hasPlace = [...addressFields, 'postalCode' as const].some(hasValue(values));
  return hasPlace && country !== undefined ? { ...fields, country } : fields;
}
