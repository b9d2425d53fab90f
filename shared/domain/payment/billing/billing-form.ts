import {
  fieldChecks,
  type FieldCheck,
  type FieldProblem,
  findFieldProblems,
  type FieldRule,
} from '../../kit/fields/field-checks.ts';
import type { TravellerName } from '../../basket/passengers/passenger-info.ts';
import { getCountryCode } from '../../page/operation/country.ts';
import type { RetailOperation } from '../../page/operation/settings.ts';
import { type BillingField, billingFields, type BillingInfo } from './billing-info.ts';
import { readCountry } from './countries.ts';
import { getExamplePostalCode, readPostalCode } from './postal-code.ts';
import { readRegion, listRegions } from './regions.ts';

/** The fields of the form for the payer: all of them, or only the contact details if nothing has to be paid. */
export type BillingScope = 'full' | 'contact';

const contactFields: readonly BillingField[] = ['emailAddress', 'firstName', 'lastName'];
/** Fields that every card payment needs; `isRequired` excepts the postal code if the country's format is unknown. */
const cardFields: readonly BillingField[] = [...contactFields, 'country', 'postalCode'];

/**
 * Creates the check of a field from a parser: values for which the parser returns undefined are invalid. A check returns the
 * problem of a value, or undefined if it is valid.
 */
const createParserCheck =
  (parse: (value: string) => string | undefined): FieldCheck =>
  (value) =>
    parse(value) === undefined ? 'unreadable' : undefined;

/**
 * The fields of the form in order, with their rules. Required are the contact details; in the full form also the country, a
 * postal code if the country's format is known, and the fields that the payment provider requires. Optional fields are
 * checked only if they have a value.
 *
 * @param country ISO 3166; undefined if no valid one is selected
 * @param extraFields fields that the payment provider requires in addition
 */
export function getBillingRules(
  scope: BillingScope,
  country: string | undefined,
  extraFields: readonly BillingField[] = [],
): Readonly<Partial<Record<BillingField, FieldRule>>> {
  // Only the existence of the list matters, not its language.
  const hasRegions = listRegions(country, 'en') !== undefined;
  // An example exists if the format of the country's postal codes is known.
  const hasPostalCode = getExamplePostalCode(country) !== undefined;
  const isRequired = (field: BillingField) =>
    extraFields.includes(field) || (cardFields.includes(field) && (field !== 'postalCode' || hasPostalCode));
  const checks: Readonly<Record<BillingField, FieldCheck>> = {
    firstName: fieldChecks.name,
    lastName: fieldChecks.name,
    emailAddress: fieldChecks.emailAddress,
    telephoneNumber: fieldChecks.telephoneNumber,
    country: createParserCheck(readCountry),
    townCity: fieldChecks.line,
    addressLine1: fieldChecks.line,
    addressLine2: fieldChecks.line,
    addressLine3: fieldChecks.line,
    region: hasRegions ? createParserCheck((value) => readRegion(country, value)) : fieldChecks.line,
    postalCode: createParserCheck((value) => readPostalCode(country, value)),
  };
  const fields = scope === 'full' ? billingFields : contactFields;
  return Object.fromEntries(fields.map((field) => [field, { isRequired: isRequired(field), check: checks[field] }]));
}

/**
 * Splits the fields that not all cards need: those that the provider requires are visible, and in the US the phone number, which
 * its orders contain (spec §7); the others are in a part of the form that is collapsed at first.
 *
 * @param extraFields fields that the payment provider requires in addition
 */
export function splitOptionalFields(extraFields: readonly BillingField[], operation: RetailOperation) {
  const optionalFields = billingFields.filter((field) => !cardFields.includes(field));
  const isVisible = (field: BillingField) =>
    extraFields.includes(field) || (operation === 'US' && field === 'telephoneNumber');
  return {
    visible: optionalFields.filter(isVisible),
    collapsed: optionalFields.filter((field) => !isVisible(field)),
  };
}

/**
 * Returns the fields of this form that are in a payment provider's list, in the order of the form. Others are ignored. Without
 * a list, the provider requires no further fields.
 */
export function filterBillingFields(providerFields: readonly string[] = []): readonly BillingField[] {
  return billingFields.filter((field) => providerFields.includes(field));
}

/** The problems of the invalid fields, in the order of the form. */
export function findBillingProblems(
  scope: BillingScope,
  values: BillingInfo,
  extraFields: readonly BillingField[] = [],
): ReadonlyMap<BillingField, FieldProblem> {
  return findFieldProblems(getBillingRules(scope, readCountry(values.country ?? ''), extraFields), values);
}

/**
 * Normalises the form before it is sent: only fields of the form with a value, trimmed, with codes for country and
 * region and the postal code in the country's format.
 */
export function normaliseBilling(scope: BillingScope, values: BillingInfo): BillingInfo {
  const country = readCountry(values.country ?? '');
  // Only the names of the fields matter here, not which are required, so the provider's fields are not needed.
  const formFields = Object.keys(getBillingRules(scope, country)) as readonly BillingField[];
  return Object.fromEntries(
    formFields.flatMap((field) => {
      const value = values[field]?.trim() ?? '';
      return value === '' ? [] : [[field, normaliseValue(field, value, country)]];
    }),
  );
}

/**
 * Returns the value of a field to show when it loses focus: a postal code in the country's format. Other fields and invalid
 * postal codes stay unchanged.
 */
export function normaliseField(field: BillingField, values: BillingInfo): string {
  const value = values[field] ?? '';
  return field === 'postalCode' && value.trim() !== ''
    ? normaliseValue(field, value, readCountry(values.country ?? ''))
    : value;
}

/**
 * Initial values of the form: the visitor's known data. If no valid country is known, it is that of the operation (the
 * operator's site for a country; spec §1 "UK is mapped to GB"). If neither a first nor a last name is known, the name of the
 * first traveller is used; names are never combined from two sources. A region is replaced by its code if it has one.
 */
export function getInitialBilling(knownInfo: BillingInfo, operation: RetailOperation, firstTraveller?: TravellerName) {
  const country = readCountry(knownInfo.country ?? '') ?? getCountryCode(operation);
  const region =
    knownInfo.region === undefined ? undefined : (readRegion(country, knownInfo.region) ?? knownInfo.region);
  const isNamed = knownInfo.firstName !== undefined || knownInfo.lastName !== undefined;
  const name =
    firstTraveller && !isNamed ? { firstName: firstTraveller.firstName, lastName: firstTraveller.lastName } : {};
  return { ...knownInfo, ...name, country, region };
}

/** Returns the code of a country or region, or a postal code in the country's format; invalid values stay unchanged. */
function normaliseValue(field: BillingField, value: string, country: string | undefined): string {
  if (field === 'country') return country ?? value;
  if (field === 'region') return readRegion(country, value) ?? value;
  if (field === 'postalCode') return readPostalCode(country, value) ?? value;
  return value;
}
