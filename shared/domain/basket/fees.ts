import { isZero } from '../kit/money/money.ts';
import type { Basket, FeeKind } from './basket.ts';

/**
 * The fees of a basket that are not zero, each with its kind, in display order. `markupTotal` is the charge for reserved
 * seats.
 */
export function listFees({ feesBreakdown = {}, markupTotal }: Pick<Basket, 'feesBreakdown' | 'markupTotal'>) {
  const { booking, sms, facilities, amendment } = feesBreakdown;
  const amounts = { booking, sms, facilities, seats: markupTotal, amendment };
  return Object.entries(amounts).flatMap(([kind, amount]) =>
    amount && !isZero(amount) ? [{ kind: kind as FeeKind, amount }] : [],
  );
}

/**
 * Booking fees: that of the basket if the server has listed the basket's fees, or else the fee of each journey. A fee that is
 * null does not apply; `undefined` is unknown.
 */
export function listBookingFees({ feesBreakdown, journeys }: Pick<Basket, 'feesBreakdown' | 'journeys'>) {
  return feesBreakdown ? [feesBreakdown.booking ?? null] : journeys.map(({ bookingFee }) => bookingFee);
}
