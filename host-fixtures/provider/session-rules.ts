import { type SessionStatus } from '../server/payments/payment-provider.ts';

/** What can happen to a session: by its page, by the bank, by the merchant. */
export type SessionEvent = 'challenge' | 'process' | 'authorise' | 'decline' | 'cancel' | 'capture' | 'void';

type Ways = Readonly<Partial<Record<SessionEvent, SessionStatus>>>;

const undecided = { authorise: 'AUTHORISED', decline: 'DECLINED', void: 'VOIDED' } as const;

const ways: Readonly<Record<SessionStatus, Ways>> = {
  OPEN: { ...undecided, challenge: 'CHALLENGED', process: 'PROCESSING', cancel: 'CANCELLED' },
  CHALLENGED: { ...undecided, cancel: 'CANCELLED' },
  PROCESSING: undecided,
  AUTHORISED: { capture: 'CAPTURED', void: 'VOIDED' },
  CAPTURED: {},
  DECLINED: {},
  CANCELLED: {},
  VOIDED: {},
};

/**
 * Where an event leads; undefined where it changes nothing: what is decided stays decided, however often it is asked.
 */
export function sessionAfter(status: SessionStatus, event: SessionEvent): SessionStatus | undefined {
  return ways[status][event];
}

/** Whether the merchant is notified by a callback; what it requested itself, it knows. */
export function isNotified(status: SessionStatus): boolean {
  return status === 'PROCESSING' || status === 'AUTHORISED' || status === 'DECLINED' || status === 'CANCELLED';
}
