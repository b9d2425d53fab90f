import { object } from 'valibot';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/** Who pays, and where they live (spec §3 "Billing info"), as far as it is known. `country` is ISO 3166, "GB" and not "UK". */
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
