import type { InferOutput } from 'valibot';
import type { seatPlan } from '#shared/contract/seats/seat-plan.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import type { SeatPlan } from '#shared/domain/seats/seat-plan.ts';
import { toPrice } from './to-price.ts';

/**
 * Converts a seat plan of the API: its prices become money.
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
