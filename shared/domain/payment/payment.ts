import type { Money } from '../kit/money/money.ts';

/**
 * Status of a payment, as in the API; modelled on the payment intents of card providers. `REDIRECT`: the traveller has not
 * finished on the provider's page; `PENDING`: the provider has not decided yet; `PAID`: the order exists, or the booked
 * journey is moved.
 */
export type PaymentStatus = 'REDIRECT' | 'PENDING' | 'PAID' | EndedStatus;

/** Status of a payment that ended without success. */
export type EndedStatus = 'DECLINED' | 'CANCELLED' | 'EXPIRED';

/**
 * A payment for the basket, or for a reschedule, which moves a booked journey. Card numbers are only known to the payment
 * provider.
 */
export interface Payment {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amount: Money;
  /** The provider's page to which the traveller is redirected. */
  readonly redirectUrl?: string;
  /** The number of the order, if it is paid. */
  readonly orderNumber?: string;
  /** The key of the rescheduled reservation; missing if the payment is for the basket. */
  readonly reservationKey?: string;
  /** Reason of the decline, as named by the provider. */
  readonly reason?: string;
  /**
   * False if it was made in another browser, and only the address to which the provider has returned names it. It can neither
   * be continued nor cancelled here. By default true.
   */
  readonly isOwn?: boolean;
}

/** The mark in an address to which a provider has returned: a signed text that names a payment. Undefined without one. */
export function readPaymentMark(search: string): string | undefined {
  return new URLSearchParams(search).get('payment') || undefined;
}

/** The latest payment if it is for the basket; null if it is for a reschedule or does not exist. */
export function findBasketPayment(latest: Payment | null): Payment | null {
  return latest?.reservationKey === undefined ? latest : null;
}

/**
 * The latest payment if it is for the reschedule of this reservation; null if it is for anything else or does not exist. A
 * payment that a different browser has started has no key: the address names both it and the reservation.
 */
export function findReschedulePayment(latest: Payment | null, reservationKey: string): Payment | null {
  return latest?.isOwn === false || latest?.reservationKey === reservationKey ? latest : null;
}

/** Whether a payment is over, with or without success. */
export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'PAID' || hasEndedUnpaid(status);
}

/** Whether a payment ended without success, so that nothing was charged. */
export function hasEndedUnpaid(status: PaymentStatus): status is EndedStatus {
  return status === 'DECLINED' || status === 'CANCELLED' || status === 'EXPIRED';
}

/** The reason why a card was not charged, as far as it helps the traveller; each has its own message. */
export type DeclineReason = 'funds' | 'authentication' | 'card' | 'other';

/** The reasons by the names that providers use. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  authentication_failed: 'authentication',
  authentication_required: 'authentication',
  expired_card: 'card',
  incorrect_cvc: 'card',
  incorrect_number: 'card',
  invalid_card: 'card',
};

/** Converts the provider's reason; unknown reasons become `other`. */
export function toDeclineReason(reason: string | undefined): DeclineReason {
  // `hasOwn`, so that names of `Object.prototype`, such as `constructor`, are unknown.
  return reason !== undefined && Object.hasOwn(reasons, reason) ? (reasons[reason] ?? 'other') : 'other';
}
