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
  /** The part of `paid` that the operator retains; null means nothing. */
  readonly refundFee: Money | null;
  /** When the quote expires, as `yyyy-MM-ddTHH:mm:ssZ` (UTC). Missing if it is unknown. */
  readonly validUntil?: string;
  /** Working days until the money is visible in the bank account. */
  readonly workingDays?: number;
}

/** What a reservation counts for if it is moved to another journey. */
export interface TradeInTerms {
  /** The part of its price that counts towards the new journey. */
  readonly value: Money;
  /** The fee for the change; null without one, missing if it is unknown. */
  readonly fee?: Money | null;
  /** The most that is paid back if the new journey is cheaper; missing if it is unknown. */
  readonly refundable?: Money;
}

/**
 * Whether and how a reservation can be cancelled or rescheduled: `canCancel` and `canReschedule` here apply, not those
 * of `reservation`. All amounts are in one currency.
 */
export interface Cancellation extends Pick<Reservation, 'canCancel' | 'canReschedule'> {
  readonly orderNumber: string;
  readonly reservation: Reservation;
  readonly currency: CurrencyCode;
  /** The operator has cancelled the coach: everything is refunded, and another journey is free of charge. */
  readonly isCancelledByOperator: boolean;
  /** The options to cancel; possibly empty. */
  readonly choices: readonly RefundChoice[];
  /** Missing if the operator does not specify them, or the reservation cannot be moved. */
  readonly tradeIn?: TradeInTerms;
}

/** What an option cancels: one reservation, which is for one journey, or several reservations of the order. */
export type ChoiceScope = 'journey' | 'order';

/** Returns what an option cancels, seen from one reservation: `journey` if it cancels only this one, otherwise `order`. */
export function getScope(
  { reservationNumbers }: Pick<RefundChoice, 'reservationNumbers'>,
  { reservation }: Pick<Cancellation, 'reservation'>,
): ChoiceScope {
  return reservationNumbers.every((number) => number === reservation.reservationNumber) ? 'journey' : 'order';
}

/** The id of the server's error if the quote has expired, or the order has changed since the quote was made. */
export const quoteExpired = 'quote-expired';

/** The result of a confirmed cancellation. */
export type RefundOutcome =
  /** `refundedAmount` is missing if the operator does not specify it. */
  | { readonly kind: 'done'; readonly refundedAmount?: Money }
  /** The quote is no longer valid, and nothing was cancelled; the options must be loaded again. */
  | { readonly kind: 'quote-expired' }
  /** The operator rejected it; `messages` may be empty. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The answer was lost, so the result is unknown. Confirming again does not cancel twice. */
  | { readonly kind: 'unsure' };
