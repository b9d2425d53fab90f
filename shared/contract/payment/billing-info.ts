import { object } from 'valibot';
import { type BillingField, billingFields } from '#shared/domain/payment/billing/billing-info.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

const optionalText = invalidAsUndefined(text);

/**
 * Details of the payer (spec §3 "Billing info"); all fields are optional. `country` is an ISO 3166 code, "GB" instead
 * of "UK".
 */
export const billingInfo = object(
  // Not `entriesFromList` of Valibot, which every page would load.
  Object.fromEntries(billingFields.map((field) => [field, optionalText])) as Record<BillingField, typeof optionalText>,
);
