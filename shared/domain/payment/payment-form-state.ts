import type { Money } from '../kit/money/money.ts';
import type { ConfirmOutcome } from '../orders/moves/confirm-step.ts';
import type { Payment } from './payment.ts';

/** The result of the request that starts a payment, sent when the traveller presses "pay". */
export type PayOutcome =
  /** There is a payment: a new one, a previous one that is still pending, or one that is already completed. */
  | { readonly kind: 'begun'; readonly payment: Payment }
  /** The total has changed since it was shown. */
  | { readonly kind: 'total-changed' }
  /** The operator rejected the request. `messages` are the reasons; may be empty. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The request failed, and the server has no new payment. */
  | { readonly kind: 'failed' }
  /**
   * The request failed, and it is unknown whether a payment was started. Nothing was charged, since the traveller pays
   * only on the page of the payment provider.
   */
  | { readonly kind: 'unsure' };

/**
 * The message above the form after an attempt that failed, or whose result is unknown (`unsure`; a reschedule may then have
 * been made). Nothing was charged in any of these cases.
 */
export type PayMessage =
  | { readonly kind: 'total-changed'; readonly before: Money; readonly after: Money }
  | Exclude<PayOutcome, { readonly kind: 'begun' | 'total-changed' }>;

/**
 * State of the form that pays the basket of a purchase, or confirms that of a reschedule (the move of a reservation to
 * another journey). The total of a reschedule is negative if the traveller gets a refund.
 */
export type PaymentFormState =
  | { readonly state: 'filling'; readonly message?: PayMessage }
  /** The payment is being started, or the reschedule is being confirmed. `total` is the displayed one. */
  | { readonly state: 'starting'; readonly total: Money }
  /** The displayed total (`before`) is outdated, and the basket is being reloaded to get the new one. */
  | { readonly state: 'recounting'; readonly before: Money }
  /**
   * The page is being left for that of the provider, of the order, or of a payment in progress. Without a payment, a
   * reservation was moved.
   */
  | { readonly state: 'leaving'; readonly payment?: Payment };

/** An event of the payment form. */
export type PayEvent =
  /** The traveller pressed "pay" or "confirm". */
  | { readonly kind: 'pressed'; readonly total: Money }
  /** The request of that press has ended. */
  | { readonly kind: 'answered'; readonly outcome: PayOutcome | ConfirmOutcome }
  /** After `total-changed`: the basket was reloaded, with its current total. */
  | { readonly kind: 'counted'; readonly total: Money }
  /** After `total-changed`: the basket could not be reloaded, or cannot be paid any more. */
  | { readonly kind: 'not-counted' };

/** The state before the traveller pays. */
export const initialPaymentForm: PaymentFormState = { state: 'filling' };

/** The state after an event. An event that does not fit the state is late or a duplicate, and is ignored. */
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
      // The message is `failed`, since `total-changed` needs the new total.
      return state.state === 'recounting' ? { state: 'filling', message: { kind: 'failed' } } : state;
  }
}

/** The state after an answer. `begun` is only possible for a purchase, `moved` and `pay` only for a reschedule. */
function applyOutcome(total: Money, outcome: PayOutcome | ConfirmOutcome): PaymentFormState {
  switch (outcome.kind) {
    case 'begun':
      return { state: 'leaving', payment: outcome.payment };
    case 'moved':
      // The reservation was moved to the other journey.
      return { state: 'leaving' };
    case 'pay':
      // The screen shows the payment. The form stays in case it fails, since the reservation is not moved yet.
      return initialPaymentForm;
    case 'total-changed':
      return { state: 'recounting', before: total };
    case 'failed':
    case 'refused':
    case 'unsure':
      return { state: 'filling', message: outcome };
  }
}
