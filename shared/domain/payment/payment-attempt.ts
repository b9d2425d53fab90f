import { isRecord, readStoredRecord } from '../kit/persistence/stored-json.ts';
import { type EndedStatus, isEnded, type Payment, type PaymentStatus } from './payment.ts';

/** A payment that ended without an order, for the message where the traveller may try again. */
export interface EndedPayment {
  readonly paymentId: string;
  readonly status: EndedStatus;
  readonly reason?: string;
}

/** What a tab remembers of paying: an attempt that is not settled, or how the last one ended. */
export type StoredPayment =
  | { readonly kind: 'nothing' }
  /**
   * `key` makes all sendings of one attempt one payment; `wish` is what was sent under it, since another wish under the
   * same key would be refused.
   */
  | { readonly kind: 'attempt'; readonly key: string; readonly wish: string }
  | { readonly kind: 'ended'; readonly payment: EndedPayment };

/** Nothing was paid in this tab, or all of it was bought. */
export const noPayment: StoredPayment = { kind: 'nothing' };

const version = 1;

/** The key to send a wish under: that of the attempt under way, as long as nothing was changed since; else a new one. */
export function attemptKey(memory: StoredPayment, wish: string, newKey: string): string {
  return memory.kind === 'attempt' && memory.wish === wish ? memory.key : newKey;
}

/** What a tab remembers of a payment that is over: how it ended, or nothing where all of it was bought. */
export function storedPaymentOfSettled({ paymentId, status, reason }: Payment): StoredPayment {
  if (!isEnded(status)) return noPayment;
  return { kind: 'ended', payment: { paymentId, status, reason } };
}

/** The memory as a tab keeps it; empty where there is nothing to keep. */
export function writeStoredPayment(memory: StoredPayment): string {
  return memory.kind === 'nothing' ? '' : JSON.stringify({ version, ...memory });
}

/** What a tab kept. Nothing is believed: what is not ours counts as nothing. */
export function readStoredPayment(stored: string | undefined): StoredPayment {
  const { kind, key, wish, payment } = readStoredRecord(stored, version);
  if (kind === 'attempt' && typeof key === 'string' && /^[\w-]{8,64}$/.test(key) && typeof wish === 'string') {
    return { kind, key, wish };
  }
  if (kind === 'ended' && isRecord(payment)) {
    const { paymentId, status, reason } = payment;
    if (typeof paymentId !== 'string' || !isEnded(status as PaymentStatus)) return noPayment;
    return {
      kind,
      payment: { paymentId, status: status as EndedStatus, ...(typeof reason === 'string' && { reason }) },
    };
  }
  return noPayment;
}
