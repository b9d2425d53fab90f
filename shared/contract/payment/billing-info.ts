import { object } from 'valibot';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/**
 * Details of the payer (spec §3 "Billing info"); all fields are optional. `country` is an ISO 3166 code, "GB" instead
 * of "UK".
 */
export const billingInfo = object({
  firstName: invalidAsUndefined(text),
  lastName: invalidAsUndefined(text),
  addressLine1: invalidAsUndefined(text),
  addressLine2: invalidAsUndefined(text),
  addressLine3: invalidAsUndefined(text),
  townCity: invalidAsUndefined(text),
  region: invalidAsUndefined(text),
  postalCode: invalidAsUndefined(text),
  country: invalidAsUndefined(text),
  emailAddress: invalidAsUndefined(text),
  telephoneNumber: invalidAsUndefined(text),
});
