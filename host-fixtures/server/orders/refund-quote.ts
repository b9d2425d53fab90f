import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, type Money, toMoney, subtractMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { type SoldConditions } from '../sales/fare-conditions.ts';
import { type Instant } from '../clock/clock.ts';
import { getCost, getRefundableFees } from './order-value.ts';
import { type StoredOrder } from './stored-order.ts';
import { type StoredReservation } from '../sales/stored-basket.ts';

/** The refund for cancelling some reservations (journeys) of an order together. */
export interface RefundOffer {
  readonly reservations: readonly StoredReservation[];
  /** The cost of the reservations after discounts, plus the fees of the order if these are refunded. */
  readonly paidAmount: Money;
  /** The part of `paidAmount` that is not refunded. */
  readonly retainedAmount: Money;
  /** The refund: `paidAmount` less `retainedAmount`. */
  readonly refundable: Money;
  /** The part of the refund that returns the order's booking and text message fees. */
  readonly fees: Money;
}

/** A reservation with its refund conditions. */
export interface ConditionedReservation {
  readonly reservation: StoredReservation;
  /**
   * `refundableUntil`: the time from which nothing is refunded, in ms since 1970 UTC; undefined if the ticket is not
   * refundable. `refundFee`: the part of the price that is retained; null if nothing is retained. `isOperatorFault`: whether
   * the operator does not run the coach as sold.
   */
  readonly conditions: Pick<SoldConditions, 'refundableUntil' | 'refundFee' | 'isOperatorFault'>;
}

/**
 * Calculates the refund for reservations that are cancelled together: the value that the order loses, less the refund fees
 * of the reservations, and never negative. The order's booking and text message fees are refunded only if all its remaining
 * reservations are cancelled, each of them because of the operator.
 *
 * Does not check whether the reservations are still refundable.
 */
export function createRefundOffer(
  order: Pick<StoredOrder, 'basket' | 'charges'>,
  conditionedReservations: readonly ConditionedReservation[],
  currency: CurrencyCode,
): RefundOffer {
  const reservations = conditionedReservations.map(({ reservation }) => reservation);
  // The value of the order with the reservations minus its value without them, after discounts.
  const cost = getCost(
    order,
    reservations.map(({ lineItemId }) => lineItemId),
  );
  const refundFees = sumMoney(
    currency,
    conditionedReservations.map(({ conditions }) => conditions.refundFee),
  );
  // At most the cost, so that the refund is never negative.
  const retainedAmount = compareMoney(refundFees, cost) > 0 ? cost : refundFees;
  // The lines are the reservations that are not cancelled or exchanged.
  const isCompleteOrder = reservations.length === order.basket.lines.length;
  const returnsFees = isCompleteOrder && conditionedReservations.every(({ conditions }) => conditions.isOperatorFault);
  const fees = returnsFees ? getRefundableFees(order) : toMoney(0, currency);
  const paidAmount = sumMoney(currency, [cost, fees]);
  return {
    reservations,
    paidAmount,
    retainedAmount,
    fees,
    refundable: subtractMoney(paidAmount, retainedAmount),
  };
}

/**
 * Returns the time at which an offer ends: after `validForMs`, or earlier if one of the reservations ceases to be refundable.
 * It is `-Infinity` if one of them is not refundable at all.
 */
export function getOfferEnd(
  conditionedReservations: readonly ConditionedReservation[],
  { now, validForMs }: { readonly now: Instant; readonly validForMs: number },
): Instant {
  return Math.min(
    now + validForMs,
    ...conditionedReservations.map(({ conditions }) => conditions.refundableUntil ?? -Infinity),
  );
}
