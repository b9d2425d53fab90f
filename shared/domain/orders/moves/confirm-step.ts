import type { PayOutcome } from '../../payment/payment-form-state.ts';
import { type PaymentChange, getStartStep } from '../../payment/payment-start.ts';
import { hasEndedUnpaid, type Payment } from '../../payment/payment.ts';
import type { Reservation } from '../order.ts';
import type { Settlement } from './settlement.ts';

/**
 * The result of confirming a reschedule (the move of a reservation to another journey). It fails in the same ways as the
 * start of a payment: `total-changed`, `refused`, `failed`, or `unsure` if it is unknown whether it was applied.
 */
export type ConfirmOutcome =
  /** The reservation was moved. */
  | { readonly kind: 'moved' }
  /** An amount has to be paid on the provider's page. */
  | { readonly kind: 'pay'; readonly payment: Payment }
  | Exclude<PayOutcome, { readonly kind: 'begun' }>;

/**
 * The next step after an answer: the outcome, or a retry with a new idempotency key (`key-ended`), because the present key
 * belongs to a payment that has ended.
 */
export type ConfirmStep = ConfirmOutcome | { readonly kind: 'key-ended' };

/**
 * The next step after the answer to a confirmation. Errors take precedence over a payment (spec §8), which may be paid
 * already. Without either, the reservation was moved; but if there was an amount to pay, the result is unsure.
 *
 * @param settlement its kind is `pay` if there is an amount to pay, or else `refund` or `nothing`
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
 * The outcome of a confirmation whose answer was lost or unclear, by the current state on the server.
 *
 * @param facts.payment the latest payment for moving this reservation; null if missing
 * @param facts.status the status of the reservation; undefined if unknown. `EXCHANGED`: it was moved.
 * @param fallback the outcome if the status is not `EXCHANGED`, and the payment is null or ended without success
 */
export function resolveUncertainConfirm(
  { payment, status }: { readonly payment: Payment | null; readonly status: Reservation['status'] | undefined },
  fallback: ConfirmOutcome,
): ConfirmOutcome {
  if (status === 'EXCHANGED') return { kind: 'moved' };
  if (payment === null || hasEndedUnpaid(payment.status)) return fallback;
  return payment.status === 'PAID' ? { kind: 'moved' } : { kind: 'pay', payment };
}
