import { isRecord } from '../kit/persistence/is-record.ts';
import { readStoredRecord } from '../kit/persistence/stored-json.ts';
import { type EndedStatus, hasEndedUnpaid, type Payment, type PaymentStatus } from './payment.ts';

/** A payment that ended without an order (declined, cancelled or expired), for a message when the traveller tries again. */
export type EndedPayment = Pick<Payment, 'paymentId' | 'reason'> & { readonly status: EndedStatus };

/** The state of payments that is stored in a browser tab: a pending attempt, or how the last one ended without an order. */
export type StoredPayment =
  | { readonly kind: 'nothing' }
  /**
   * A request to start a payment was sent, and its result is unknown. `key` is the idempotency key of the attempt; `wish` is
   * the request, as text. A retry of the same request uses the same key, so that only one payment is made. The server would
   * reject a different request with this key.
   */
  | { readonly kind: 'attempt'; readonly key: string; readonly wish: string }
  | { readonly kind: 'ended'; readonly payment: EndedPayment };

/** Neither a pending attempt nor a payment that ended without an order. */
export const noPayment: StoredPayment = { kind: 'nothing' };

/** The version of the stored format. A state with another version is ignored. */
const version = 1;

/** The idempotency key for a request: that of the pending attempt if the request is unchanged, or else a new one. */
export function getAttemptKey(storedPayment: StoredPayment, request: string, newKey: string): string {
  return storedPayment.kind === 'attempt' && storedPayment.wish === request ? storedPayment.key : newKey;
}

/** The state to store after a payment that is over: how it ended without an order, or nothing if the purchase succeeded. */
export function toStoredPayment({ paymentId, status, reason }: Payment): StoredPayment {
  return hasEndedUnpaid(status) ? { kind: 'ended', payment: { paymentId, status, reason } } : noPayment;
}

/** Serialises the state for the tab's storage; an empty text, which deletes the entry, if there is nothing to store. */
export function serialiseStoredPayment(storedPayment: StoredPayment): string {
  return storedPayment.kind === 'nothing' ? '' : JSON.stringify({ version, ...storedPayment });
}

/** Parses the stored state. An invalid state counts as no payment. */
export function parseStoredPayment(json: string | undefined): StoredPayment {
  const { kind, key, wish, payment } = readStoredRecord(json, version);
  // The pattern accepts all random keys (32 hexadecimal digits), and no key that an HTTP header cannot contain.
  if (kind === 'attempt' && typeof key === 'string' && /^[\w-]{8,64}$/.test(key) && typeof wish === 'string') {
    return { kind, key, wish };
  }
  if (kind === 'ended' && isRecord(payment)) {
    const { paymentId, status, reason } = payment;
    // Any value, until `hasEndedUnpaid` has checked it.
    const endedStatus = status as PaymentStatus;
    if (typeof paymentId !== 'string' || !hasEndedUnpaid(endedStatus)) return noPayment;
    const validReason = typeof reason === 'string' ? reason : undefined;
    return { kind, payment: { paymentId, status: endedStatus, reason: validReason } };
  }
  return noPayment;
}
