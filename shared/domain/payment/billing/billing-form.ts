import {
  fieldChecks,
  type FieldCheck,
  type FieldProblem,
  findFieldProblems,
  type FieldRule,
} from '../../kit/fields/field-checks.ts';
import type { TravellerName } from '../../basket/passengers/passenger-info.ts';
import { countryIsoCode } from '../../page/operation/country.ts';
import type { RetailOperation } from '../../page/operation/settings.ts';
import { type BillingField, billingFields, type BillingInfo } from './billing-info.ts';
import { readCountry } from './countries.ts';
import { examplePostalCode, readPostalCode } from './postal-code.ts';
import { readRegion, listRegions } from './regions.ts';

/** What is asked for: all of it, or who buys and how to write to them, where nothing is to be paid. */
export type BillingScope = 'full' | 'contact';

const contactFields: readonly BillingField[] = ['emailAddress', 'firstName', 'lastName'];
/** By which a card's bank knows its owner. */
const cardFields: readonly BillingField[] = [...contactFields, 'country', 'postalCode'];

const readable =
  (read: (words: string) => string | undefined): FieldCheck =>
  (words) =>
    read(words) === undefined ? 'unreadable' : undefined;

/**
 * The fields that may be filled in, in the form's order, each with how it is wanted. Needed are who pays, their country, a
 * postal code where one is known how to look, and what the provider asks for; all else may stay empty.
 *
 * @param country ISO 3166, as far as it is chosen
 * @param asked what the payment provider asks for besides
 */
export function billingRules(
  scope: BillingScope,
  country: string | undefined,
  asked: readonly BillingField[] = [],
): Readonly<Partial<Record<BillingField, FieldRule>>> {
  const hasRegions = listRegions(country, 'en') !== undefined;
  const hasPostalCode = examplePostalCode(country) !== undefined;
  const isNeeded = (field: BillingField) =>
    asked.includes(field) || (cardFields.includes(field) && (field !== 'postalCode' || hasPostalCode));
  const checks: Readonly<Record<BillingField, FieldCheck>> = {
    ...{ firstName: fieldChecks.name, lastName: fieldChecks.name },
    ...{ emailAddress: fieldChecks.emailAddress, telephoneNumber: fieldChecks.telephoneNumber },
    ...{ country: readable(readCountry), townCity: fieldChecks.line },
    ...{ addressLine1: fieldChecks.line, addressLine2: fieldChecks.line, addressLine3: fieldChecks.line },
    region: hasRegions ? readable((words) => readRegion(country, words)) : fieldChecks.line,
    postalCode: readable((words) => readPostalCode(country, words)),
  };
  const fields = scope === 'full' ? billingFields : contactFields;
  return Object.fromEntries(fields.map((field) => [field, { isRequired: isNeeded(field), check: checks[field] }]));
}

/**
 * The fields that not every card needs: those that the provider asks for stand in sight, the others are folded away for
 * who wants them on their receipt.
 *
 * @param asked what the payment provider asks for besides
 */
export function furtherFields(
  asked: readonly BillingField[],
): Readonly<Record<'asked' | 'folded', readonly BillingField[]>> {
  const further = billingFields.filter((field) => !cardFields.includes(field));
  return {
    asked: further.filter((field) => asked.includes(field)),
    folded: further.filter((field) => !asked.includes(field)),
  };
}

/** The fields among words of a provider. */
export function knownFields(words: readonly string[] = []): readonly BillingField[] {
  return billingFields.filter((field) => words.includes(field));
}

/** What is wrong with which field, in the form's order. */
export function billingProblems(
  scope: BillingScope,
  words: BillingInfo,
  asked: readonly BillingField[] = [],
): ReadonlyMap<BillingField, FieldProblem> {
  return findFieldProblems(billingRules(scope, readCountry(words.country ?? ''), asked), words);
}

/**
 * The form as it is sent: what is asked for and was said, without blanks at its ends; country and region by their codes,
 * the postal code as its country writes it.
 */
export function filedBilling(scope: BillingScope, words: BillingInfo): BillingInfo {
  const country = readCountry(words.country ?? '');
  const asked = Object.keys(billingRules(scope, country)) as readonly BillingField[];
  return Object.fromEntries(
    asked.flatMap((field) => {
      const said = words[field]?.trim() ?? '';
      return said === '' ? [] : [[field, written(field, said, country)]];
    }),
  );
}

/** What a field is put right to when it is left; what cannot be read stays as it was typed. */
export function tidyBillingField(field: BillingField, words: BillingInfo): string {
  const said = words[field] ?? '';
  return field === 'postalCode' && said.trim() !== '' ? written(field, said, readCountry(words.country ?? '')) : said;
}

/**
 * What the form begins with: what is known of the visitor, in the words of the form, and the operation's own country
 * (spec §1 "UK is mapped to GB"). Of whom no name is known, it is the first traveller's: a name is never put together of two.
 */
export function firstBilling(known: BillingInfo, operation: RetailOperation, lead?: TravellerName): BillingInfo {
  const country = readCountry(known.country ?? '') ?? countryIsoCode(operation);
  const region = known.region === undefined ? undefined : (readRegion(country, known.region) ?? known.region);
  const isNamed = known.firstName !== undefined || known.lastName !== undefined;
  const name = lead && !isNamed ? { firstName: lead.firstName, lastName: lead.lastName } : {};
  return { ...known, ...name, country, ...(region !== undefined && { region }) };
}

function written(field: BillingField, said: string, country: string | undefined): string {
  if (field === 'country') return country ?? said;
  if (field === 'region') return readRegion(country, said) ?? said;
  if (field === 'postalCode') return readPostalCode(country, said) ?? said;
  return said;
}
