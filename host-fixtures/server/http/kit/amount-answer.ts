import { toMainAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type Totals } from '../../sales/prices/fees.ts';

/** Returns an amount as a number in the main unit of its currency, such as 4.5 pounds; null if nothing is charged. */
export function toAmount(money: Money | null): number | null {
  return money === null ? null : toMainAmount(money);
}

/**
 * Converts the fees and discounts of a basket or an order to the fields of an answer of the API. Amounts are in the main
 * unit of the currency; a fee or surcharge that is not charged is null. `discountTotal`, which is not negative, is absent
 * without discounts.
 */
export function toChargesAnswer(totals: Totals) {
  return {
    feesBreakdown: {
      booking: toAmount(totals.booking),
      sms: toAmount(totals.sms),
      facilities: toAmount(totals.facilities),
      amendment: toAmount(totals.amendment),
    },
    // The contract's name for the surcharges of chosen seats.
    markupTotal: toAmount(totals.seats),
    ...(totals.discounts.length > 0 && { discountTotal: toMainAmount(totals.discount) }),
  };
}
