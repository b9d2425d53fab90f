import type { Money } from '../kit/money/money.ts';

/** Status of a payment, as in the API; modelled on the payment intents of card providers. */
export type PaymentStatus = 'REDIRECT' | 'PENDING' | 'PAID' | EndedStatus;

/** Status of a payment that ended without an order. */
export type EndedStatus = 'DECLINED' | 'CANCELLED' | 'EXPIRED';

/** A payment for the basket or a reschedule. Card numbers are only known to the provider. */
export interface Payment {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amount: Money;
  /** The provider's page to which the traveller is redirected. */
  readonly redirectUrl?: string;
  readonly orderNumber?: string;
  /** The rescheduled reservation, if the payment is not for the basket. */
  readonly reservationKey?: string;
  /** Reason of the decline, as named by the provider. */
  readonly reason?: string;
}

/** The latest payment if it is for the basket; null if it is for a reschedule or does not exist. */
export function findBasketPayment(latest: Payment | null): Payment | null {
  return latest?.reservationKey === undefined ? latest : null;
}

/** The latest payment if it is for the reschedule of a reservation. */
export function findReschedulePayment(latest: Payment | null, reservationKey: string): Payment | null {
  return latest?.reservationKey === reservationKey ? latest : null;
}

/** Whether a payment is over, with or without an order. */
export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'PAID' || isEnded(status);
}

/** Whether a payment ended without an order, so that nothing was charged. */
export function isEnded(status: PaymentStatus): status is EndedStatus {
  return status === 'DECLINED' || status === 'CANCELLED' || status === 'EXPIRED';
}

/** Reasons why a card was not charged that help the traveller. */
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

/** Converts the provider's reason; unknown reasons become `other`. */
export function toDeclineReason(reason: string | undefined): DeclineReason {
  return reason !== undefined && Object.hasOwn(reasons, reason) ? (reasons[reason] ?? 'other') : 'other';
}
