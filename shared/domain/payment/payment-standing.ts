import type { Loading } from '../kit/units/loading.ts';
import { getLastValue } from '../kit/units/loading.ts';
import { type EndedStatus, isEnded, type Payment } from './payment.ts';

/** What can be done about a payment. */
export type PaymentWay = 'continue' | 'give-up' | 'ask-again' | 'pay' | 'see-order';

/**
 * Where a traveller stands who waits for a payment. `charge` is what is said of their money, and it is said plainly
 * (field notes §3, 13): nothing was taken, it is being decided, it was taken. It is never said on a guess.
 */
export type PaymentStanding =
  /** Nobody has answered yet. */
  | { readonly kind: 'asking'; readonly charge: 'unsaid'; readonly ways: readonly PaymentWay[] }
  /** Nobody could be asked, and nothing is known: least of all that nothing was charged. */
  | { readonly kind: 'unknown'; readonly charge: 'unsaid'; readonly ways: readonly PaymentWay[] }
  /** There is no payment. */
  | { readonly kind: 'none'; readonly charge: 'none'; readonly ways: readonly PaymentWay[] }
  /** The traveller has not finished at the provider's page. */
  | {
      readonly kind: 'at-provider';
      readonly charge: 'none';
      readonly ways: readonly PaymentWay[];
      readonly payment: Payment;
    }
  /** The provider has not decided. */
  | {
      readonly kind: 'undecided';
      readonly charge: 'open';
      readonly ways: readonly PaymentWay[];
      readonly payment: Payment;
    }
  | {
      readonly kind: 'ended';
      readonly charge: 'none';
      readonly ways: readonly PaymentWay[];
      readonly payment: Payment & { readonly status: EndedStatus };
    }
  | {
      readonly kind: 'bought';
      readonly charge: 'taken';
      readonly ways: readonly PaymentWay[];
      readonly payment: Payment;
    };

/** The step at which the traveller is, by the last answer about the payment; null is no payment. */
export function getPaymentStanding(answer: Loading<Payment | null>): PaymentStanding {
  const payment = getLastValue(answer);
  if (payment === undefined) {
    return answer.state === 'failed'
      ? { kind: 'unknown', charge: 'unsaid', ways: ['ask-again'] }
      : { kind: 'asking', charge: 'unsaid', ways: [] };
  }
  return payment === null ? { kind: 'none', charge: 'none', ways: ['pay'] } : toStanding(payment);
}

/** Whether what is said is old: the last question failed, and the next has not been answered. */
export function isOutOfTouch(answer: Loading<Payment | null>): boolean {
  return answer.state === 'failed' && answer.last !== undefined;
}

function toStanding(payment: Payment): PaymentStanding {
  const { status } = payment;
  if (isEnded(status)) return { kind: 'ended', charge: 'none', ways: ['pay'], payment: { ...payment, status } };
  if (status === 'PAID') return { kind: 'bought', charge: 'taken', ways: ['see-order'], payment };
  if (status === 'PENDING') return { kind: 'undecided', charge: 'open', ways: ['give-up'], payment };
  // A page without an address cannot be opened.
  const ways = payment.redirectUrl === undefined ? (['give-up'] as const) : (['continue', 'give-up'] as const);
  return { kind: 'at-provider', charge: 'none', ways, payment };
}
