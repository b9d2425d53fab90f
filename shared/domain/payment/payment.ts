import type { Money } from '../kit/money/money.ts';

/** How far a payment has come: the words of the contract, ours after the intents of card providers. */
export type PaymentStatus = 'REDIRECT' | 'PENDING' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';

/** A payment that ended without an order. */
export type EndedStatus = 'DECLINED' | 'CANCELLED' | 'EXPIRED';

/** A payment of the basket, or of a reschedule. The card's numbers are the provider's alone. */
export interface Payment {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amount: Money;
  /** The provider's page, which the traveller has to go to. */
  readonly redirectUrl?: string;
  readonly orderNumber?: string;
  /** Of the reservation that is rescheduled, where it is not the basket that is paid. */
  readonly reservationKey?: string;
  /** Why it was declined, in the provider's word. */
  readonly reason?: string;
}

/** The visitor's latest payment as far as it is their basket's: null where it is of a reschedule, or none. */
export function findBasketPayment(latest: Payment | null): Payment | null {
  return latest?.reservationKey === undefined ? latest : null;
}

/** The same for the reschedule of a reservation. */
export function findReschedulePayment(latest: Payment | null, reservationKey: string): Payment | null {
  return latest?.reservationKey === reservationKey ? latest : null;
}

/** Whether a payment is over, with an order or without. */
export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'PAID' || isEnded(status);
}

/** Whether a payment ended without an order: nothing was charged. */
export function isEnded(status: PaymentStatus): status is EndedStatus {
  return status === 'DECLINED' || status === 'CANCELLED' || status === 'EXPIRED';
}

/** Why a card was not charged, as far as it helps the traveller to know. */
export type DeclineReason = 'funds' | 'authentication' | 'card' | 'other';

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  authentication_failed: 'authentication',
  authentication_required: 'authentication',
  expired_card: 'card',
  incorrect_cvc: 'card',
  incorrect_number: 'card',
  invalid_card: 'card',
};

/** What the provider's word for a decline comes to; nothing is made of a word that is not known. */
export function toDeclineReason(reason: string | undefined): DeclineReason {
  return reason !== undefined && Object.hasOwn(reasons, reason) ? (reasons[reason] ?? 'other') : 'other';
}
