import type { InferOutput } from 'valibot';
import type { pricedDates } from '#shared/contract/journeys/journey-dates.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toPrice } from './to-price.ts';

/**
 * Converts days of the API with their lowest prices. A price of null is unknown; a booking fee of null is no fee, and a missing
 * one is unknown. If the currency is invalid (null), the price becomes null, and the booking fee is left out.
 *
 * @param defaultCurrency for days without a currency
 */
export function toPricedDays(dates: InferOutput<typeof pricedDates>, defaultCurrency: CurrencyCode) {
  return dates.map(({ date, price, bookingFee, currency = defaultCurrency, available }) => {
    if (currency === null) return { date, price: null, available };
    const fee = bookingFee === undefined ? undefined : toPrice(bookingFee, currency);
    return { date, price: toPrice(price, currency), bookingFee: fee, available };
  });
}
