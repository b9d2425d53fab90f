import { toMainAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type Totals } from '../../sales/prices/fees.ts';

/** An amount as it goes over the wire: in the currency's main unit, and null where nothing is charged. */
export function toAmount(money: Money | null): number | null {
  return money === null ? null : toMainAmount(money);
}

/** What a basket or an order charges besides its journeys, and what is taken off, as it goes over the wire. */
export function chargesAnswer(totals: Totals) {
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
