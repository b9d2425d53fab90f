import type { PayOutcome } from '../../payment/payment-form-state.ts';
import { type PaymentChange, getStartStep } from '../../payment/payment-start.ts';
import { isEnded, type Payment } from '../../payment/payment.ts';
import type { Reservation } from '../order.ts';
import type { Settlement } from './settlement.ts';

/** The result of confirming a reschedule. The failures are those of starting a payment. */
export type ConfirmOutcome =
  | { readonly kind: 'moved' }
  /** An amount has to be paid on the provider's page. */
  | { readonly kind: 'pay'; readonly payment: Payment }
  | Exclude<PayOutcome, { readonly kind: 'begun' }>;

/** The next step after an answer: its outcome, or `key-ended`, a retry with a new idempotency key. */
export type ConfirmStep = ConfirmOutcome | { readonly kind: 'key-ended' };

/**
 * The next step after the answer to a confirmation. Errors take precedence (spec §8 "the first error's message is
 * shown"). If the answer has neither errors nor a payment, the reservation was moved; but if there was an amount to pay,
 * the result is unsure.
 */
export function getConfirmStep(answer: PaymentChange, { kind }: Pick<Settlement, 'kind'>): ConfirmStep {
  const step = getStartStep(answer);
  switch (step.kind) {
    case 'begun':
      return step.payment.status === 'PAID' ? { kind: 'moved' } : { kind: 'pay', payment: step.payment };
    case 'unknown':
      return { kind: kind === 'pay' ? 'unsure' : 'moved' };
    case 'total-changed':
    case 'refused':
    case 'key-ended':
      return step;
  }
}

/**
 * The outcome of a confirmation whose answer was lost, by the current state on the server.
 *
 * @param payment the latest payment for this reservation; null means no payment
 * @param status of the reservation
 * @param fallback the outcome if neither shows that it was applied
 */
export function resolveUncertainConfirm(
  { payment, status }: { readonly payment: Payment | null; readonly status: Reservation['status'] | undefined },
  fallback: ConfirmOutcome,
): ConfirmOutcome {
  if (status === 'EXCHANGED') return { kind: 'moved' };
  if (payment === null || isEnded(payment.status)) return fallback;
  return payment.status === 'PAID' ? { kind: 'moved' } : { kind: 'pay', payment };
}
