import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toOptionalMoney, toPrice } from './to-price.ts';

type Fee = number | null | undefined;

interface WireCharges {
  readonly feesBreakdown?: Readonly<Partial<Record<'booking' | 'sms' | 'facilities' | 'amendment', Fee>>> | undefined;
  readonly markupTotal?: Fee;
  readonly discountTotal?: number | undefined;
}

/** The fees, markup and discount of a basket or an order. */
export function toCharges({ feesBreakdown, markupTotal, discountTotal }: WireCharges, currency: CurrencyCode) {
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
