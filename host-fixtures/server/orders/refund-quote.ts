import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, type Money, toMoney, subtractMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { type SoldConditions } from '../sales/fare-conditions.ts';
import { type Instant } from '../clock/clock.ts';
import { getCost, getRefundableFees } from './order-value.ts';
import { type StoredOrder } from './stored-order.ts';
import { type StoredReservation } from '../sales/stored-basket.ts';

/** The refund for cancelling some reservations. */
export interface RefundOffer {
  readonly reservations: readonly StoredReservation[];
  /** The price of the reservations, plus the fees of the order if they are refunded. */
  readonly paidAmount: Money;
  /** The part that is not refunded. */
  readonly retainedAmount: Money;
  /** The refund: `paid` less `retained`. */
  readonly refundable: Money;
  /** The part of the refund that returns the order's booking and text message fees. */
  readonly fees: Money;
}

/** A reservation with its conditions. */
export interface ConditionedReservation {
  readonly reservation: StoredReservation;
  readonly conditions: Pick<SoldConditions, 'refundableUntil' | 'refundFee' | 'isOperatorFault'>;
}

/**
 * The refund for reservations that are cancelled together: the value that the order loses, less what the conditions of
 * each reservation retain, and never negative. Fees are refunded only if the complete order is cancelled through the
 * operator's fault.
 */
export function createRefundOffer(
  order: Pick<StoredOrder, 'basket' | 'charges'>,
  parts: readonly ConditionedReservation[],
  currency: CurrencyCode,
): RefundOffer {
  const reservations = parts.map(({ reservation }) => reservation);
  const cost = getCost(
    order,
    reservations.map(({ lineItemId }) => lineItemId),
  );
  const refundFees = sumMoney(
    currency,
    parts.map(({ conditions }) => conditions.refundFee),
  );
  const retainedAmount = compareMoney(refundFees, cost) > 0 ? cost : refundFees;
  const isAll = parts.length === order.basket.lines.length;
  const isOperatorFault = isAll && parts.every(({ conditions }) => conditions.isOperatorFault);
  const fees = isOperatorFault ? getRefundableFees(order) : toMoney(0, currency);
  const paidAmount = sumMoney(currency, [cost, fees]);
  return {
    reservations,
    paidAmount,
    retainedAmount,
    fees,
    refundable: subtractMoney(paidAmount, retainedAmount),
  };
}

/** The end of an offer that is made now. The conditions may change earlier than its validity ends. */
export function getOfferEnd(
  parts: readonly ConditionedReservation[],
  { now, validForMs }: { readonly now: Instant; readonly validForMs: number },
): Instant {
  return Math.min(now + validForMs, ...parts.map(({ conditions }) => conditions.refundableUntil ?? -Infinity));
}
