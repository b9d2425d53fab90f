import { type InferOutput } from 'valibot';
import { type billingInfo } from '#shared/contract/payment/billing-info.ts';

/** Who pays (spec §3 "Billing info"). */
export type Billing = InferOutput<typeof billingInfo>;

/** Billing info as a payment's row has it. */
export function readBilling(json: string): Billing {
  return JSON.parse(json) as Billing;
}
