import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import type { Reservation } from './order.ts';

/** One way to give something back, with what it brings; a quote of the operator's, which runs out. */
export interface RefundChoice {
  readonly quoteId: string;
  /** Cancelled together. */
  readonly reservationNumbers: readonly string[];
  /** What they cost. */
  readonly paid: Money;
  /** What comes back. */
  readonly refundableAmount: Money;
  /** What is kept; null is nothing. */
  readonly refundFee: Money | null;
  /** UTC. */
  readonly validUntil?: string;
  /** Until a bank shows the money. */
  readonly workingDays?: number;
}

/** What may be done with a reservation, and what a refund would bring. All amounts are of one currency. */
export interface Cancellation {
  readonly orderNumber: string;
  readonly reservation: Reservation;
  readonly currency: CurrencyCode;
  readonly canCancel: boolean;
  readonly canReschedule: boolean;
  /** The operator has cancelled the coach: everything comes back, and another journey costs nothing. */
  readonly isCancelledByOperator: boolean;
  readonly choices: readonly RefundChoice[];
}

/** What a choice cancels: the reservation alone, or all that is left of its order. */
export type ChoiceScope = 'journey' | 'order';

/** What a choice cancels, seen from a reservation. One that has nothing beside it in its order is the journey. */
export function getScope(
  { reservationNumbers }: Pick<RefundChoice, 'reservationNumbers'>,
  { reservation }: Pick<Cancellation, 'reservation'>,
): ChoiceScope {
  return reservationNumbers.every((number) => number === reservation.reservationNumber) ? 'journey' : 'order';
}

/** The id of a refusal whose quote has run out, or whose order has changed since. */
export const quoteExpired = 'quote-expired';

/** What became of a cancellation that was confirmed. */
export type RefundOutcome =
  | { readonly kind: 'done'; readonly refundedAmount?: Money }
  /** What was offered holds no longer: there is a new offer. */
  | { readonly kind: 'quote-expired' }
  /** The operator says no, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The answer was lost: nobody knows whether it was done. Confirmed again, it is done once. */
  | { readonly kind: 'unsure' };
