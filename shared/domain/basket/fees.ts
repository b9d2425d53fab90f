import { isZero } from '../kit/money/money.ts';
import type { Basket, FeeKind } from './basket.ts';

/** The fees of a basket above zero, in display order. */
export function listFees({ feesBreakdown = {}, markupTotal }: Pick<Basket, 'feesBreakdown' | 'markupTotal'>) {
  const { booking, sms, facilities, amendment } = feesBreakdown;
  const amounts = { booking, sms, facilities, seats: markupTotal, amendment };
  return Object.entries(amounts).flatMap(([kind, amount]) =>
    amount && !isZero(amount) ? [{ kind: kind as FeeKind, amount }] : [],
  );
}

/** Booking fees: the fee of the basket if it is known, or else the fee of each journey. Null is none, `undefined` unknown. */
export function listBookingFees({ feesBreakdown, journeys }: Pick<Basket, 'feesBreakdown' | 'journeys'>) {
  return feesBreakdown ? [feesBreakdown.booking ?? null] : journeys.map(({ bookingFee }) => bookingFee);
}
