import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';

/** The visitor's latest payment, and the customer's details. */
export interface PaymentSlice {
  /** Null without a payment. */
  readonly payment: Loading<Payment | null>;
  readonly billingInfo: Loading<BillingInfo>;
}

/** Sets the latest payment. */
export function setPayment(payment: Loading<Payment | null>): Pick<PaymentSlice, 'payment'> {
  return { payment };
}

/** Sets the billing details of the account. */
export function setBillingInfo(billingInfo: Loading<BillingInfo>): Pick<PaymentSlice, 'billingInfo'> {
  return { billingInfo };
}

/** Selects the latest payment; idle before the first request. */
export function selectPayment({ payment }: PaymentSlice): Loading<Payment | null> {
  return payment;
}

/** Selects the customer's details; idle before the first request. */
export function selectBillingInfo({ billingInfo }: PaymentSlice): Loading<BillingInfo> {
  return billingInfo;
}
