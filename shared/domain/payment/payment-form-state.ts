import type { Money } from '../kit/money/money.ts';
import type { ConfirmOutcome } from '../orders/moves/confirm-step.ts';
import type { Payment } from './payment.ts';

/** The result of pressing "pay". */
export type PayOutcome =
  /** There is a payment: a new one, or a previous one that is still pending. */
  | { readonly kind: 'begun'; readonly payment: Payment }
  /** The total has changed since it was shown. */
  | { readonly kind: 'total-changed' }
  /** The operator rejected it; `messages` may be empty. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The request failed and, by the server, no payment was started. */
  | { readonly kind: 'failed' }
  /**
   * The request failed, and it is unknown whether a payment was started. Nothing is charged before the provider's page.
   */
  | { readonly kind: 'unsure' };

/** The message above the form. Nothing was charged in all cases. */
export type PayMessage =
  | { readonly kind: 'total-changed'; readonly before: Money; readonly after: Money }
  | Exclude<PayOutcome, { readonly kind: 'begun' | 'total-changed' }>;

/**
 * State of the payment form, or of the confirmation of a reschedule, as a union instead of several booleans. Negative
 * totals are refunded.
 */
export type PaymentFormState =
  | { readonly state: 'filling'; readonly message?: PayMessage }
  /** The payment is being started, or the reschedule is being confirmed. */
  | { readonly state: 'starting'; readonly total: Money }
  /** The displayed total is outdated, and the new one is being loaded. */
  | { readonly state: 'recounting'; readonly before: Money }
  /** Navigating to the provider, the order, or the waiting page; without a payment, the reservation was moved. */
  | { readonly state: 'leaving'; readonly payment?: Payment };

/** An event of the payment form. */
export type PayEvent =
  | { readonly kind: 'pressed'; readonly total: Money }
  | { readonly kind: 'answered'; readonly outcome: PayOutcome | ConfirmOutcome }
  /** The basket was loaded, with its current total. */
  | { readonly kind: 'counted'; readonly total: Money }
  /** The basket could not be loaded, or the one of a reschedule no longer exists. */
  | { readonly kind: 'not-counted' };

/** The state before the traveller pays. */
export const initialPaymentForm: PaymentFormState = { state: 'filling' };

/** The state after an event. Late and duplicate events are ignored. */
export function reducePaymentForm(state: PaymentFormState, event: PayEvent): PaymentFormState {
  switch (event.kind) {
    case 'pressed':
      return state.state === 'filling' ? { state: 'starting', total: event.total } : state;
    case 'answered':
      return state.state === 'starting' ? applyOutcome(state.total, event.outcome) : state;
    case 'counted':
      if (state.state !== 'recounting') return state;
      return { state: 'filling', message: { kind: 'total-changed', before: state.before, after: event.total } };
    case 'not-counted':
      return state.state === 'recounting' ? { state: 'filling', message: { kind: 'failed' } } : state;
  }
}

function applyOutcome(total: Money, outcome: PayOutcome | ConfirmOutcome): PaymentFormState {
  switch (outcome.kind) {
    case 'begun':
      return { state: 'leaving', payment: outcome.payment };
    case 'moved':
      return { state: 'leaving' };
    case 'pay':
      // The payment of a reschedule continues elsewhere; if it fails, nothing has changed.
      return initialPaymentForm;
    case 'total-changed':
      return { state: 'recounting', before: total };
    case 'failed':
    case 'refused':
    case 'unsure':
      return { state: 'filling', message: outcome };
  }
}
