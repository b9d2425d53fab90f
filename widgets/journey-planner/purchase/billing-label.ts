import type { BillingField } from '#shared/domain/payment/billing/billing-info.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

type Key = keyof typeof messages;

const labels: Readonly<Record<BillingField, Key>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  emailAddress: 'emailAddress',
  telephoneNumber: 'telephoneNumber',
  country: 'country',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  addressLine3: 'addressLine3',
  townCity: 'townCity',
  region: 'region',
  postalCode: 'postalCode',
};
const labelsByCountry: Readonly<Record<string, Readonly<Partial<Record<BillingField, Key>>>>> = {
  GB: { region: 'county', postalCode: 'postcode' },
  US: { region: 'state', postalCode: 'zipCode' },
  CA: { region: 'province' },
};

/** Returns the label of a field, which depends on the country. */
export function getBillingLabel(field: BillingField, country: string | undefined, text: Text<typeof messages>): string {
  const getText = text as (key: Key) => string;
  return getText((country !== undefined && labelsByCountry[country]?.[field]) || labels[field]);
}
