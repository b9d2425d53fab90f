import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type SessionStatus } from './payment-provider.ts';

/** How far a payment has come, in the words of the contract. */
export type PaymentStatus = PaymentAnswer['status'];

/** What can happen to a payment; `uncollectable`: there is an order, but its money cannot be taken for good. */
export type PaymentEvent = 'processing' | 'authorised' | 'declined' | 'cancelled' | 'expired' | 'uncollectable';

type Ways = Readonly<Partial<Record<PaymentEvent, PaymentStatus>>>;

const ends = { authorised: 'PAID', declined: 'DECLINED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const;

const ways: Readonly<Record<PaymentStatus, Ways>> = {
  REDIRECT: { ...ends, processing: 'PENDING' },
  PENDING: ends,
  PAID: { uncollectable: 'DECLINED' },
  DECLINED: {},
  CANCELLED: {},
  EXPIRED: {},
};

/** Where an event leads; undefined where it changes nothing: callbacks come twice, late and in any order. */
export function paymentAfter(status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined {
  return ways[status][event];
}

/** The states in which a basket waits for its payment. */
export const undecidedStatuses = ['REDIRECT', 'PENDING'] as const satisfies readonly PaymentStatus[];

/** Whether a payment can still come to something. */
export function isUndecided(status: PaymentStatus): boolean {
  return status === 'REDIRECT' || status === 'PENDING';
}

/** Whether money can still be taken of a provider's session, or somebody is about to decide that. */
export function isUndecidedSession(status: SessionStatus): boolean {
  return status === 'OPEN' || status === 'CHALLENGED' || status === 'PROCESSING' || status === 'AUTHORISED';
}

/**
 * What the state of the provider's session means for the payment; undefined while its page waits for the traveller.
 *
 * @param ending as what a payment was given up
 */
export function toPaymentEvent(
  session: SessionStatus,
  ending: 'CANCELLED' | 'EXPIRED' | null,
): PaymentEvent | undefined {
  switch (session) {
    case 'OPEN':
    case 'CHALLENGED':
      return undefined;
    case 'PROCESSING':
      return 'processing';
    case 'AUTHORISED':
    case 'CAPTURED':
      return 'authorised';
    case 'DECLINED':
      return 'declined';
    case 'CANCELLED':
      return 'cancelled';
    case 'VOIDED':
      return ending === 'EXPIRED' ? 'expired' : 'cancelled';
  }
}
