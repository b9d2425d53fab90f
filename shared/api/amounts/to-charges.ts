import type { InferOutput } from 'valibot';
import type { basket } from '#shared/contract/basket/basket.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toOptionalMoney, toPrice } from './to-price.ts';

/** The fees, markup and discount of a basket or an order. */
export function toCharges(
  {
    feesBreakdown,
    markupTotal,
    discountTotal,
  }: Pick<InferOutput<typeof basket>, 'feesBreakdown' | 'markupTotal' | 'discountTotal'>,
  currency: CurrencyCode,
) {
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
