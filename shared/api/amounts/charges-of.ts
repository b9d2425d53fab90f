import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import { priceOf } from './price-of.ts';

type Fee = number | null | undefined;

interface WireCharges {
  readonly feesBreakdown?: Readonly<Partial<Record<'booking' | 'sms' | 'facilities' | 'amendment', Fee>>> | undefined;
  readonly markupTotal?: Fee;
  readonly discountTotal?: number | undefined;
}

/** What a basket or an order charges besides its journeys, and what is taken off. */
export function chargesOf(
  { feesBreakdown, markupTotal, discountTotal }: WireCharges,
  currency: CurrencyCode,
): Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal'> {
  const { booking, sms, facilities, amendment } = feesBreakdown ?? {};
  return {
    ...(feesBreakdown && {
      feesBreakdown: {
        booking: priceOf(booking, currency),
        sms: priceOf(sms, currency),
        facilities: priceOf(facilities, currency),
        amendment: priceOf(amendment, currency),
      },
    }),
    markupTotal: priceOf(markupTotal, currency),
    ...(discountTotal !== undefined && { discountTotal: moneyOf(discountTotal, currency) }),
  };
}
