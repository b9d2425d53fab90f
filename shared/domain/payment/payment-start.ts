import { listFirstMessage, type RefusalReason } from '../kit/failures/log-policy.ts';
import { hasEndedUnpaid, type Payment } from './payment.ts';
import type { PayOutcome } from './payment-form-state.ts';

/**
 * The answer to a call that starts or changes a payment: the payment, if any, and the reasons if the server refused the
 * call.
 */
export interface PaymentChange {
  readonly errors: readonly RefusalReason[];
  readonly payment?: Payment | undefined;
}

/** The next step after the answer to the start of a payment. */
export type StartStep =
  /** `begun` with the payment, `total-changed`, or `refused` with messages. */
  | Exclude<PayOutcome, { readonly kind: 'failed' | 'unsure' }>
  /** The result is unknown: the latest payment is requested. */
  | { readonly kind: 'unknown' }
  /**
   * The server returned a payment that has ended without an order: the idempotency key of the request belongs to that
   * earlier attempt. The request must be sent again with a new key.
   */
  | { readonly kind: 'key-ended' };

/** The id of the server's error if the total differs from the displayed one. */
const totalChanged = 'total-changed';

/** Returns the next step after the answer to the start of a payment. Errors take precedence over a payment. */
export function getStartStep({ errors, payment }: PaymentChange): StartStep {
  if (errors.some(({ id }) => id === totalChanged)) return { kind: 'total-changed' };
  if (errors.length > 0) return { kind: 'refused', messages: listFirstMessage(errors) };
  if (!payment) return { kind: 'unknown' };
  return hasEndedUnpaid(payment.status) ? { kind: 'key-ended' } : { kind: 'begun', payment };
}

/**
 * Returns the outcome of starting a payment if the answer does not show it, for example because it was lost. The visitor's
 * latest payment decides: a pending payment is continued. A paid one counts only if it is known that it did not exist before
 * the request, so that an earlier order is not mistaken for the current purchase.
 *
 * @param before the visitor's latest payment before the request; null if missing, `undefined` if unknown
 * @param after the visitor's latest payment after the request; null if missing
 * @param fallback the outcome in all other cases
 */
export function resolveUncertainPayment(
  before: Payment | null | undefined,
  after: Payment | null,
  fallback: PayOutcome,
): PayOutcome {
  if (after === null || hasEndedUnpaid(after.status)) return fallback;
  const mayBeOld = before === undefined || before?.paymentId === after.paymentId;
  return after.status === 'PAID' && mayBeOld ? fallback : { kind: 'begun', payment: after };
}
