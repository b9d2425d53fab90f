import { type GenericSchema, object } from 'valibot';
import { type BillingField, billingFields } from '#shared/domain/payment/billing/billing-info.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';
import { limitedText } from '../kit/request-fields.ts';

/**
 * Schema of the details of the payer (spec §3 "Billing info"); all fields are optional. `country` is an ISO 3166 code, "GB"
 * instead of "UK".
 */
export const billingInfo = createBillingSchema(text);

/** The same details in a request. */
export const billingDetails = createBillingSchema(limitedText());

/** Creates a schema whose fields are texts; missing or invalid values become undefined. */
// @__NO_SIDE_EFFECTS__
function createBillingSchema<Text extends GenericSchema<string>>(schema: Text) {
  const optionalText = invalidAsUndefined(schema);
  return object(
    // Not `entriesFromList` of Valibot, which does the same, but would add code to the files that every page loads.
    Object.fromEntries(billingFields.map((field) => [field, optionalText])) as Record<
      BillingField,
      typeof optionalText
    >,
  );
}
