import type { InferOutput } from 'valibot';
import type { basket } from '#shared/contract/basket/basket.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/** Converts an amount of the API, in the currency's main unit (15.49), to money; `undefined` if it is missing. */
export function toOptionalMoney(amount: number | undefined, currency: CurrencyCode): Money | undefined {
  return amount === undefined ? undefined : toMoney(amount, currency);
}

/** Converts a price of the API, in the currency's main unit, to money; null if it is null or missing. */
export function toPrice(amount: number | null | undefined, currency: CurrencyCode): Money | null {
  return amount === null || amount === undefined ? null : toMoney(amount, currency);
}

/**
 * Converts the fees, the markup (the charge for reserved seats) and the discount of a basket or an order to money. A missing
 * fee or markup is null; a missing discount, or a missing object of fees, stays undefined.
 */
export function toCharges(
  charges: Pick<InferOutput<typeof basket>, 'feesBreakdown' | 'markupTotal' | 'discountTotal'>,
  currency: CurrencyCode,
) {
  const { feesBreakdown, markupTotal, discountTotal } = charges;
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  return {
    feesBreakdown: feesBreakdown && {
      booking: toPrice(booking, currency),
      sms: toPrice(sms, currency),
      facilities: toPrice(facilities, currency),
      amendment: toPrice(amendment, currency),
    },
    markupTotal: toPrice(markupTotal, currency),
    discountTotal: toOptionalMoney(discountTotal, currency),
  };
}
