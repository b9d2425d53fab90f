import type { Money } from '../../kit/money/money.ts';
import type { PayMessage } from '../../payment/payment-form-state.ts';
import type { ConfirmOutcome } from './confirm-step.ts';

/** State of confirming a reschedule, as a union instead of several booleans. Negative amounts are refunded. */
export type ConfirmationState =
  | { readonly state: 'open'; readonly message?: PayMessage }
  | { readonly state: 'confirming'; readonly total: Money }
  /** The displayed price is outdated, and the new total is being loaded. */
  | { readonly state: 'recounting'; readonly before: Money }
  /** Navigating to the order. */
  | { readonly state: 'leaving' };

/** An event of the confirmation page. */
export type ConfirmEvent =
  | { readonly kind: 'pressed'; readonly total: Money }
  | { readonly kind: 'answered'; readonly outcome: ConfirmOutcome }
  /** The basket was loaded, with its current total. */
  | { readonly kind: 'counted'; readonly total: Money }
  /** The basket could not be loaded or no longer exists. */
  | { readonly kind: 'not-counted' };

/** The state before the traveller confirms. */
export const openConfirmation: ConfirmationState = { state: 'open' };

/** The state after an event. Late and duplicate events are ignored. */
export function reduceConfirmation(state: ConfirmationState, event: ConfirmEvent): ConfirmationState {
  switch (event.kind) {
    case 'pressed':
      return state.state === 'open' ? { state: 'confirming', total: event.total } : state;
    case 'answered':
      return state.state === 'confirming' ? applyOutcome(state.total, event.outcome) : state;
    case 'counted':
      if (state.state !== 'recounting') return state;
      return { state: 'open', message: { kind: 'total-changed', before: state.before, after: event.total } };
    case 'not-counted':
      return state.state === 'recounting' ? { state: 'open', message: { kind: 'failed' } } : state;
  }
}

function applyOutcome(total: Money, outcome: ConfirmOutcome): ConfirmationState {
  switch (outcome.kind) {
    case 'moved':
      return { state: 'leaving' };
    case 'pay':
      // The payment continues elsewhere; if it fails, nothing has changed.
      return openConfirmation;
    case 'total-changed':
      return { state: 'recounting', before: total };
    case 'refused':
    case 'failed':
    case 'unsure':
      return { state: 'open', message: outcome };
  }
}
