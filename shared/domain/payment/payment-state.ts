import { getLastValue, type Loading } from '../kit/units/loading.ts';
import { type EndedStatus, hasEndedUnpaid, type Payment } from './payment.ts';

/**
 * Possible actions for a payment: continue on the provider's page, give it up, request its state again, pay (again), see the
 * order, find the order by its number and address, see the basket.
 */
export type PaymentAction = 'continue' | 'give-up' | 'ask-again' | 'pay' | 'see-order' | 'find-order' | 'see-basket';

/**
 * The state of a payment for the waiting traveller. `charge` determines the message about their money (field notes §3,
 * 13): nothing was taken (`none`), the provider is deciding (`open`), or it was taken. If that is not known, there is
 * no message (`unsaid`). `actions` are those that the page may offer.
 */
export type PaymentState = PaymentProgress & { readonly actions: readonly PaymentAction[] };

type PaymentProgress =
  /** The payment has not loaded yet. */
  | { readonly kind: 'asking'; readonly charge: 'unsaid' }
  /** The request failed, so nothing is known, including whether money was charged. */
  | { readonly kind: 'unknown'; readonly charge: 'unsaid' }
  /** The server knows no payment of this browser. It may have been made in another one. */
  | { readonly kind: 'unseen'; readonly charge: 'unsaid' }
  /** The traveller has not finished on the provider's page. */
  | { readonly kind: 'at-provider'; readonly charge: 'none'; readonly payment: Payment }
  /** The provider has not decided. */
  | { readonly kind: 'undecided'; readonly charge: 'open'; readonly payment: Payment }
  /** It was declined, cancelled or has expired. */
  | { readonly kind: 'ended'; readonly charge: 'none'; readonly payment: Payment & { readonly status: EndedStatus } }
  /** It was paid. */
  | { readonly kind: 'bought'; readonly charge: 'taken'; readonly payment: Payment };

/**
 * The state of a payment, by the last answer of the server, even if a later request failed or is under way. Null in an
 * answer means that the server knows no payment of this browser: nothing is known about money.
 */
export function getPaymentState(request: Loading<Payment | null>): PaymentState {
  const payment = getLastValue(request);
  if (payment === null) return { kind: 'unseen', charge: 'unsaid', actions: ['find-order', 'see-basket'] };
  if (payment) return toPaymentState(payment);
  return request.state === 'failed'
    ? { kind: 'unknown', charge: 'unsaid', actions: ['ask-again'] }
    : { kind: 'asking', charge: 'unsaid', actions: [] };
}

/** Whether the state may be outdated, because a request failed after an earlier one had been answered. */
export function isOutdated(request: Loading<Payment | null>): boolean {
  return request.state === 'failed' && request.last !== undefined;
}

function toPaymentState(payment: Payment): PaymentState {
  const { status } = payment;
  // The basket and the provider's page are only available in the browser that has started the payment.
  const isHere = payment.isOwn !== false;
  if (hasEndedUnpaid(status)) {
    return { kind: 'ended', charge: 'none', actions: isHere ? ['pay'] : [], payment: { ...payment, status } };
  }
  if (status === 'PAID') return { kind: 'bought', charge: 'taken', actions: ['see-order'], payment };
  if (status === 'PENDING') return { kind: 'undecided', charge: 'open', actions: isHere ? ['give-up'] : [], payment };
  if (!isHere) return { kind: 'at-provider', charge: 'none', actions: [], payment };
  // The remaining status is `REDIRECT`: the traveller pays on the provider's page. Without a URL, the page cannot be opened.
  const actions = payment.redirectUrl === undefined ? (['give-up'] as const) : (['continue', 'give-up'] as const);
  return { kind: 'at-provider', charge: 'none', actions, payment };
}
