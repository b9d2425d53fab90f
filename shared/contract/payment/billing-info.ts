import { object } from 'valibot';
import { type BillingField, billingFields } from '#shared/domain/payment/billing/billing-info.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/** A text; missing or invalid values become undefined. */
const optionalText = invalidAsUndefined(text);

/**
 * Schema of the details of the payer (spec §3 "Billing info"); all fields are optional. `country` is an ISO 3166 code, "GB"
 * instead of "UK".
 */
export const billingInfo = object(
  // Not `entriesFromList` of Valibot, which does the same, but would add code to the files that every page loads.
  Object.fromEntries(billingFields.map((field) => [field, optionalText])) as Record<BillingField, typeof optionalText>,
);
