import { object } from 'valibot';
import { perhaps, text } from '../kit/fields.ts';

/** Who pays, and where they live (spec §3 "Billing info"), as far as it is known. `country` is ISO 3166, "GB" and not "UK". */
export const billingInfo = object({
  firstName: perhaps(text),
  lastName: perhaps(text),
  addressLine1: perhaps(text),
  addressLine2: perhaps(text),
  addressLine3: perhaps(text),
  townCity: perhaps(text),
  region: perhaps(text),
  postalCode: perhaps(text),
  country: perhaps(text),
  emailAddress: perhaps(text),
  telephoneNumber: perhaps(text),
});
