import type { Money } from '../../kit/money/money.ts';
import type { ConfirmOutcome } from './confirm-step.ts';

/** What is said of a press on "confirm" that moved nothing. */
export type ConfirmMessage =
  | Extract<ConfirmOutcome, { readonly kind: 'refused' | 'failed' | 'unsure' }>
  | { readonly kind: 'total-changed'; readonly before: Money; readonly after: Money };

/** How the confirmation of a reschedule stands: one state, and never a pair of flags. Amounts below nothing are paid back. */
export type Confirming =
  | { readonly state: 'open'; readonly message?: ConfirmMessage }
  | { readonly state: 'confirming'; readonly total: Money }
  /** What was shown is no longer what it costs, and the new sum is not known yet. */
  | { readonly state: 'recounting'; readonly before: Money }
  /** On the way to the order. */
  | { readonly state: 'leaving' };

/** What happens on the page. */
export type ConfirmEvent =
  | { readonly kind: 'pressed'; readonly total: Money }
  | { readonly kind: 'answered'; readonly outcome: ConfirmOutcome }
  /** The basket was read; what it comes to now. */
  | { readonly kind: 'counted'; readonly total: Money }
  /** The basket could not be read, or there is none any more. */
  | { readonly kind: 'not-counted' };

/** The page as it is opened. */
export const openConfirmation: Confirming = { state: 'open' };

/** The state after an event. What comes late, or twice, changes nothing. */
export function confirmingAfter(confirming: Confirming, event: ConfirmEvent): Confirming {
  switch (event.kind) {
    case 'pressed':
      return confirming.state === 'open' ? { state: 'confirming', total: event.total } : confirming;
    case 'answered':
      return confirming.state === 'confirming' ? afterOutcome(confirming.total, event.outcome) : confirming;
    case 'counted':
      if (confirming.state !== 'recounting') return confirming;
      return { state: 'open', message: { kind: 'total-changed', before: confirming.before, after: event.total } };
    case 'not-counted':
      return confirming.state === 'recounting' ? { state: 'open', message: { kind: 'failed' } } : confirming;
  }
}

function afterOutcome(total: Money, outcome: ConfirmOutcome): Confirming {
  switch (outcome.kind) {
    case 'moved':
      return { state: 'leaving' };
    case 'pay':
      // The payment says how it goes on; one that comes to nothing leaves all as it was.
      return openConfirmation;
    case 'total-changed':
      return { state: 'recounting', before: total };
    case 'refused':
    case 'failed':
    case 'unsure':
      return { state: 'open', message: outcome };
  }
}
