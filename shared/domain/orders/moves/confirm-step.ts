import { type StartAnswer, getStartStep } from '../../payment/payment-start.ts';
import { isEnded, type Payment } from '../../payment/payment.ts';
import type { Reservation } from '../order.ts';
import type { Settlement } from './settlement.ts';

/** What came of a press on "confirm". */
export type ConfirmOutcome =
  /** The reservation is moved. */
  | { readonly kind: 'moved' }
  /** Something is left to pay, at the provider's page. */
  | { readonly kind: 'pay'; readonly payment: Payment }
  /** It has come to cost something else since it was shown. */
  | { readonly kind: 'total-changed' }
  /** The operator says no, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The world fails, and nothing was moved, as far as the server says. */
  | { readonly kind: 'failed' }
  /** The world fails, and nobody says whether the reservation was moved. */
  | { readonly kind: 'unsure' };

/** What is to be done about an answer: its outcome, or the press again under a new key. */
export type ConfirmStep = ConfirmOutcome | { readonly kind: 'key-ended' };

/**
 * What follows from the answer to a press on "confirm". Errors count first (spec §8 "the first error's message is shown");
 * with neither errors nor a payment the reservation is moved, unless something was to be paid.
 */
export function getConfirmStep(answer: StartAnswer, { kind }: Pick<Settlement, 'kind'>): ConfirmStep {
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
 * What became of a press whose answer was lost, by what the server says afterwards.
 *
 * @param payment the latest for this reservation; null is none
 * @param status of the reservation
 * @param otherwise where neither shows that anything came of it
 */
export function resolveUncertainConfirm(
  { payment, status }: { readonly payment: Payment | null; readonly status: Reservation['status'] | undefined },
  otherwise: ConfirmOutcome,
): ConfirmOutcome {
  if (status === 'EXCHANGED') return { kind: 'moved' };
  if (payment === null || isEnded(payment.status)) return otherwise;
  return payment.status === 'PAID' ? { kind: 'moved' } : { kind: 'pay', payment };
}
