import { entriesFromList, object } from 'valibot';
import { billingFields } from '#shared/domain/payment/billing/billing-info.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/**
 * Details of the payer (spec §3 "Billing info"); all fields are optional. `country` is an ISO 3166 code, "GB" instead
 * of "UK".
 */
export const billingInfo = object(entriesFromList(billingFields, invalidAsUndefined(text)));
