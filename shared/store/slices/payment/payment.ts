import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';

/** The visitor's latest payment, and what is known of who pays. */
export interface PaymentSlice {
  /** Null when they have begun none. */
  readonly payment: Loading<Payment | null>;
  readonly billingInfo: Loading<BillingInfo>;
}

/** Command: how far the latest payment has come. */
export function setPayment(payment: Loading<Payment | null>): Pick<PaymentSlice, 'payment'> {
  return { payment };
}

/** Command: what is known of who pays. */
export function setBillingInfo(billingInfo: Loading<BillingInfo>): Pick<PaymentSlice, 'billingInfo'> {
  return { billingInfo };
}

/** Selector: the latest payment; idle before it is asked. */
export function selectPayment({ payment }: PaymentSlice): Loading<Payment | null> {
  return payment;
}

/** Selector: what is known of who pays; idle before it is asked. */
export function selectBillingInfo({ billingInfo }: PaymentSlice): Loading<BillingInfo> {
  return billingInfo;
}
