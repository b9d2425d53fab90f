import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, type Money, toMoney, subtractMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import { type FareConditions } from '../sales/conditions/fare-conditions.ts';
import { type Instant } from '../clock/clock.ts';
import { costOf, feesOf } from './order-value.ts';
import { type StoredOrder } from './stored-order.ts';
import { type StoredReservation } from '../sales/stored-basket.ts';

/** What cancelling some reservations brings. */
export interface RefundOffer {
  readonly reservations: readonly StoredReservation[];
  /** What they cost, with the fees of the order where these come back, too. */
  readonly paid: Money;
  /** Kept of it. */
  readonly retained: Money;
  /** What comes back: the rest. */
  readonly refundable: Money;
  /** Part of it: the order's fees, for booking and text messages. */
  readonly fees: Money;
}

/** A reservation with its conditions. */
export interface RefundedPart {
  readonly reservation: StoredReservation;
  readonly conditions: Pick<FareConditions, 'refundableUntil' | 'refundFee' | 'isOperatorFault'>;
}

/**
 * What comes back for reservations that are cancelled together: what the order comes to less without them, less what the
 * conditions of each keep; never less than nothing. Fees come back where nothing is left, and that is the operator's fault.
 */
export function refundOffer(
  order: Pick<StoredOrder, 'basket' | 'charges'>,
  parts: readonly RefundedPart[],
  currency: CurrencyCode,
): RefundOffer {
  const reservations = parts.map(({ reservation }) => reservation);
  const cost = costOf(
    order,
    reservations.map(({ lineItemId }) => lineItemId),
  );
  const kept = sumMoney(
    currency,
    parts.map(({ conditions }) => conditions.refundFee),
  );
  const retained = compareMoney(kept, cost) > 0 ? cost : kept;
  const isAll = parts.length === order.basket.lines.length;
  const isTheirs = isAll && parts.every(({ conditions }) => conditions.isOperatorFault);
  const fees = isTheirs ? feesOf(order) : toMoney(0, currency);
  const paid = sumMoney(currency, [cost, fees]);
  return { reservations, paid, retained, fees, refundable: subtractMoney(paid, retained) };
}

/** When an offer ends that was made now: its conditions may change before. */
export function offerEnd(
  parts: readonly RefundedPart[],
  { now, forMs }: { readonly now: Instant; readonly forMs: number },
): Instant {
  return Math.min(now + forMs, ...parts.map(({ conditions }) => conditions.refundableUntil ?? -Infinity));
}
