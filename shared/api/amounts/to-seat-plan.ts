import type { InferOutput } from 'valibot';
import type { seatPlan } from '#shared/contract/seats/seat-plan.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import type { SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { toPrice } from './to-price.ts';

/**
 * Converts a seat plan of the API: the prices of its seats, which are numbers, become money. The price null of a seat without
 * a surcharge, or of a part of the coach that is not a seat, stays null.
 *
 * @param defaultCurrency for plans without a currency
 */
export function toSeatPlan(
  { currency, decks, ...rest }: InferOutput<typeof seatPlan>,
  defaultCurrency: CurrencyCode,
): SeatPlan {
  return {
    ...rest,
    decks: decks.map(({ parts, ...deck }) => ({
      ...deck,
      parts: parts.map((part) => ({ ...part, price: toPrice(part.price, currency ?? defaultCurrency) })),
    })),
  };
}
