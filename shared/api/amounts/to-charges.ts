import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { toPrice } from './to-price.ts';

type Fee = number | null | undefined;

interface WireCharges {
  readonly feesBreakdown?: Readonly<Partial<Record<'booking' | 'sms' | 'facilities' | 'amendment', Fee>>> | undefined;
  readonly markupTotal?: Fee;
  readonly discountTotal?: number | undefined;
}

/** The fees, markup and discount of a basket or an order. */
export function toCharges(
  { feesBreakdown, markupTotal, discountTotal }: WireCharges,
  currency: CurrencyCode,
): Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal'> {
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  return {
    ...(feesBreakdown && {
      feesBreakdown: {
        booking: toPrice(booking, currency),
        sms: toPrice(sms, currency),
        facilities: toPrice(facilities, currency),
        amendment: toPrice(amendment, currency),
      },
    }),
    markupTotal: toPrice(markupTotal, currency),
    ...(discountTotal !== undefined && { discountTotal: toMoney(discountTotal, currency) }),
  };
}
