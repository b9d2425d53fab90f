/**
 * How far a session of the sandbox provider has come:
 *
 * - `OPEN`: its page waits for a card;
 * - `CHALLENGED`: the card's bank asks for a code (3-D Secure);
 * - `PROCESSING`: nobody has decided yet;
 * - `AUTHORISED`: the money is reserved, not taken;
 * - `CAPTURED`: the money is taken;
 * - `DECLINED`, `CANCELLED` (by the traveller), `VOIDED` (by the merchant): over, and no money was or will be taken.
 */
export const sessionStatuses = [
  ...(['OPEN', 'CHALLENGED', 'PROCESSING', 'AUTHORISED', 'CAPTURED'] as const),
  ...(['DECLINED', 'CANCELLED', 'VOIDED'] as const),
] as const;
/** See {@link sessionStatuses}. */
export type SessionStatus = (typeof sessionStatuses)[number];

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

/** Where an event leads; undefined where it changes nothing: what is decided stays decided, however often it is asked. */
export function sessionAfter(status: SessionStatus, event: SessionEvent): SessionStatus | undefined {
  return ways[status][event];
}

/** Whether the merchant hears of it by a callback; what it asked for itself, it knows. */
export function isTold(status: SessionStatus): boolean {
  return status === 'PROCESSING' || status === 'AUTHORISED' || status === 'DECLINED' || status === 'CANCELLED';
}
