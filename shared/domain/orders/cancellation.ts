import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import type { Reservation } from './order.ts';

/** An option to cancel reservations: a quote of the operator for the refund, which expires. */
export interface RefundChoice {
  readonly quoteId: string;
  /** The reservations that are cancelled together. */
  readonly reservationNumbers: readonly string[];
  /** The amount that was paid for them. */
  readonly paid: Money;
  /** Amount to refund. */
  readonly refundableAmount: Money;
  /** Amount to retain; null means nothing. */
  readonly refundFee: Money | null;
  /** UTC. */
  readonly validUntil?: string;
  /** Working days until the money is visible in the bank account. */
  readonly workingDays?: number;
}

/** The possible changes of a reservation, with refund options. All amounts are in one currency. */
export interface Cancellation extends Pick<Reservation, 'canCancel' | 'canReschedule'> {
  readonly orderNumber: string;
  readonly reservation: Reservation;
  readonly currency: CurrencyCode;
  /** The operator has cancelled the coach: everything is refunded, and another journey is free of charge. */
  readonly isCancelledByOperator: boolean;
  readonly choices: readonly RefundChoice[];
}

/** The extent of a cancellation: the reservation, or everything left of its order. */
export type ChoiceScope = 'journey' | 'order';

/** The extent of an option, relative to a reservation. If an order has only one reservation, that is the journey. */
export function getScope(
  { reservationNumbers }: Pick<RefundChoice, 'reservationNumbers'>,
  { reservation }: Pick<Cancellation, 'reservation'>,
): ChoiceScope {
  return reservationNumbers.every((number) => number === reservation.reservationNumber) ? 'journey' : 'order';
}

/** Error id if the quote has expired or the order has changed since. */
export const quoteExpired = 'quote-expired';

/** The result of a confirmed cancellation. */
export type RefundOutcome =
  | { readonly kind: 'done'; readonly refundedAmount?: Money }
  /** The offer is no longer valid; there is a new one. */
  | { readonly kind: 'quote-expired' }
  /** The operator rejected it; `messages` may be empty. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The answer was lost, so the result is unknown. Confirming again does not cancel twice. */
  | { readonly kind: 'unsure' };
