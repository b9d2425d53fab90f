import type { RefusalReason } from '../kit/failures/log-policy.ts';
import { isEnded, type Payment } from './payment.ts';
import type { PayOutcome } from './payment-form-state.ts';

/** The answer to a change of a payment: the payment, if any, and why the change was refused. */
export interface PaymentChange {
  readonly errors: readonly RefusalReason[];
  readonly payment?: Payment | undefined;
}

/** The next step after the answer. */
export type StartStep =
  | Exclude<PayOutcome, { readonly kind: 'failed' | 'unsure' }>
  /** The result is unknown: the latest payment is requested. */
  | { readonly kind: 'unknown' }
  /** The idempotency key belongs to an attempt that has ended: retry with a new key. */
  | { readonly kind: 'key-ended' };

/** Error id if the total differs from the displayed one. */
const totalChanged = 'total-changed';

/** The next step after the answer. Errors take precedence over a payment. */
export function getStartStep({ errors, payment }: PaymentChange): StartStep {
  if (errors.some(({ id }) => id === totalChanged)) return { kind: 'total-changed' };
  if (errors.length > 0) return { kind: 'refused', messages: errors.flatMap(({ message }) => message ?? []) };
  if (!payment) return { kind: 'unknown' };
  return isEnded(payment.status) ? { kind: 'key-ended' } : { kind: 'begun', payment };
}

/**
 * Resolves a start of a payment whose answer was lost or rejected, by the current state of the server. A pending
 * payment is continued. A completed one counts unless it existed before the request, so that an earlier order is not
 * mistaken for the current purchase.
 *
 * @param before the visitor's latest payment before the request; null means no payment, `undefined` is unknown
 * @param after the same after the request
 * @param fallback the outcome if the server has no such payment
 */
export function resolveUncertainPayment(
  before: Payment | null | undefined,
  after: Payment | null,
  fallback: PayOutcome,
): PayOutcome {
  if (after === null || isEnded(after.status)) return fallback;
  const isOld = before === undefined || before?.paymentId === after.paymentId;
  return after.status === 'PAID' && isOld ? fallback : { kind: 'begun', payment: after };
}
