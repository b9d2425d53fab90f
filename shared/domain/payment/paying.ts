import type { Money } from '../kit/money/money.ts';
import type { Payment } from './payment.ts';

/** What came of a press on "pay". */
export type PayOutcome =
  /** There is a payment: of this press, or of one before it that is still under way. */
  | { readonly kind: 'begun'; readonly payment: Payment }
  /** The basket has come to cost something else since it was shown. */
  | { readonly kind: 'total-changed' }
  /** The operator says no, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The world fails, and no payment has been begun by it, as far as the server says. */
  | { readonly kind: 'failed' }
  /** The world fails, and it is unknown whether a payment was begun. None is charged before the provider's page. */
  | { readonly kind: 'unsure' };

/** The message above the form: what happened, and that nothing was charged. */
export type PayMessage =
  | { readonly kind: 'total-changed'; readonly before: Money; readonly after: Money }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unsure' };

/** How paying stands on the page where the traveller says who pays: one state, and never a pair of flags. */
export type Paying =
  | { readonly state: 'filling'; readonly news?: PayMessage }
  /** A payment is being begun. */
  | { readonly state: 'starting'; readonly total: Money }
  /** The total that was shown is no longer the basket's, and the new one is not known yet. */
  | { readonly state: 'recounting'; readonly before: Money }
  /** On the way to the provider, the order, or the page that waits. */
  | { readonly state: 'leaving'; readonly payment: Payment };

/** What happens on that page. */
export type PayEvent =
  | { readonly kind: 'pressed'; readonly total: Money }
  | { readonly kind: 'answered'; readonly outcome: PayOutcome }
  /** The basket was read; what it costs now. */
  | { readonly kind: 'counted'; readonly total: Money }
  /** The basket could not be read. */
  | { readonly kind: 'not-counted' };

/** The page as it is opened. */
export const filling: Paying = { state: 'filling' };

/** The state after an event. What comes late, or twice, changes nothing. */
export function payingAfter(paying: Paying, event: PayEvent): Paying {
  switch (event.kind) {
    case 'pressed':
      return paying.state === 'filling' ? { state: 'starting', total: event.total } : paying;
    case 'answered':
      return paying.state === 'starting' ? afterOutcome(paying.total, event.outcome) : paying;
    case 'counted':
      if (paying.state !== 'recounting') return paying;
      return { state: 'filling', news: { kind: 'total-changed', before: paying.before, after: event.total } };
    case 'not-counted':
      return paying.state === 'recounting' ? { state: 'filling', news: { kind: 'failed' } } : paying;
  }
}

function afterOutcome(total: Money, outcome: PayOutcome): Paying {
  switch (outcome.kind) {
    case 'begun':
      return { state: 'leaving', payment: outcome.payment };
    case 'total-changed':
      return { state: 'recounting', before: total };
    case 'failed':
    case 'refused':
    case 'unsure':
      return { state: 'filling', news: outcome };
  }
}
