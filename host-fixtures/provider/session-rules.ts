import { type SessionStatus } from '../server/payments/payment-provider.ts';

/** Events of a session, from its page, the bank or the merchant. */
export type PaymentSessionEvent = 'challenge' | 'process' | 'authorise' | 'decline' | 'cancel' | 'capture' | 'void';

type Ways = Readonly<Partial<Record<PaymentSessionEvent, SessionStatus>>>;

const undecidedEvents = { authorise: 'AUTHORISED', decline: 'DECLINED', void: 'VOIDED' } as const;

const ways: Readonly<Record<SessionStatus, Ways>> = {
  OPEN: { ...undecidedEvents, challenge: 'CHALLENGED', process: 'PROCESSING', cancel: 'CANCELLED' },
  CHALLENGED: { ...undecidedEvents, cancel: 'CANCELLED' },
  PROCESSING: undecidedEvents,
  AUTHORISED: { capture: 'CAPTURED', void: 'VOIDED' },
  CAPTURED: {},
  DECLINED: {},
  CANCELLED: {},
  VOIDED: {},
};

/** Returns the state after an event; undefined if the event changes nothing. A decided session stays decided. */
export function sessionAfter(status: SessionStatus, event: PaymentSessionEvent): SessionStatus | undefined {
  return ways[status][event];
}

/** Whether the merchant gets a callback. The merchant's own requests cause none. */
export function isNotified(status: SessionStatus): boolean {
  return status === 'PROCESSING' || status === 'AUTHORISED' || status === 'DECLINED' || status === 'CANCELLED';
}
