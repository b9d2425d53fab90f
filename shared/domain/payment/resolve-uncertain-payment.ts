import type { PayOutcome } from './payment-form-state.ts';
import { isEnded, type Payment } from './payment.ts';

/** The visitor's latest payment, before and after the request; null is none, `undefined` is unknown. */
export interface LatestPayments {
  readonly before: Payment | null | undefined;
  readonly after: Payment | null;
}

/**
 * Resolves a start of a payment whose answer was lost or rejected, by the current state of the server. A pending
 * payment is continued. A completed one counts unless it existed before the request, so that an earlier order is not
 * mistaken for the current purchase.
 *
 * @param fallback the outcome if the server has no such payment
 */
export function resolveUncertainPayment({ before, after }: LatestPayments, fallback: PayOutcome): PayOutcome {
  if (after === null || isEnded(after.status)) return fallback;
  const isOld = before === undefined || before?.paymentId === after.paymentId;
  return after.status === 'PAID' && isOld ? fallback : { kind: 'begun', payment: after };
}
