import { toMainAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type Totals } from '../../sales/prices/fees.ts';

/** An amount in the main unit of its currency; null if nothing is charged. */
export function toAmount(money: Money | null): number | null {
  return money === null ? null : toMainAmount(money);
}

/** The fees and discounts of a basket or an order. */
export function toChargesAnswer(totals: Totals) {
  return {
    feesBreakdown: {
      booking: toAmount(totals.booking),
      sms: toAmount(totals.sms),
      facilities: toAmount(totals.facilities),
      amendment: toAmount(totals.amendment),
    },
    markupTotal: toAmount(totals.seats),
    ...(totals.discounts.length > 0 && { discountTotal: toMainAmount(totals.discount) }),
  };
}
