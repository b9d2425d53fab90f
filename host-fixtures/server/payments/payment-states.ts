import { type PaymentStatus } from '#shared/domain/payment/payment.ts';
import { type PaymentRow } from '../database/order-tables.ts';
import { type SessionStatus } from './payment-provider.ts';

/**
 * An event of a payment. `processing`: the provider has not decided yet; `authorised`: the money is reserved;
 * `uncollectable`: an order exists, but its money can never be captured (collected).
 */
export type PaymentEvent = 'processing' | 'authorised' | 'declined' | 'cancelled' | 'expired' | 'uncollectable';

/** The statuses of an undecided payment after each deciding event. */
const outcomes = { authorised: 'PAID', declined: 'DECLINED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const;

/**
 * The status of a payment after an event, by its current status; missing events change nothing. `REDIRECT`: the provider's page
 * waits for the traveller; `PENDING`: the provider has not decided yet.
 */
const transitions: Readonly<Record<PaymentStatus, Readonly<Partial<Record<PaymentEvent, PaymentStatus>>>>> = {
  REDIRECT: { ...outcomes, processing: 'PENDING' },
  PENDING: outcomes,
  PAID: { uncollectable: 'DECLINED' },
  DECLINED: {},
  CANCELLED: {},
  EXPIRED: {},
};

/**
 * Returns the status after an event; undefined if the event changes nothing in the current status. This is usual, since events
 * may be repeated, delayed and reordered.
 */
export function getNextStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined {
  return transitions[status][event];
}

/** The statuses in which a basket waits for its payment. */
export const undecidedStatuses = ['REDIRECT', 'PENDING'] as const satisfies readonly PaymentStatus[];

/** Whether the payment is still undecided. */
export function isUndecided(status: PaymentStatus): boolean {
  return status === 'REDIRECT' || status === 'PENDING';
}

/**
 * Whether the outcome of a session, the payment at the provider, is still open. `OPEN`: its page waits for a card;
 * `CHALLENGED`: the bank of the card requests a code; `PROCESSING`: the provider decides; `AUTHORISED`: the money is reserved,
 * and may be captured or released.
 */
export function isUndecidedSession(status: SessionStatus): boolean {
  return status === 'OPEN' || status === 'CHALLENGED' || status === 'PROCESSING' || status === 'AUTHORISED';
}

/** See {@link toPaymentEvent}. A session is `VOIDED` if the host, this server, has given it up. */
const paymentEvents: Readonly<Record<SessionStatus, PaymentEvent | undefined>> = {
  OPEN: undefined,
  CHALLENGED: undefined,
  PROCESSING: 'processing',
  AUTHORISED: 'authorised',
  CAPTURED: 'authorised',
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  VOIDED: 'cancelled',
};

/**
 * Returns the event of a payment that corresponds to the state of its session at the provider; undefined while the
 * session's page waits for the traveller.
 *
 * @param ending why the host gave up the undecided payment (`EXPIRED`, or `CANCELLED` by the traveller); null for all others
 */
export function toPaymentEvent(session: SessionStatus, ending: PaymentRow['ending']): PaymentEvent | undefined {
  return session === 'VOIDED' && ending === 'EXPIRED' ? 'expired' : paymentEvents[session];
}
