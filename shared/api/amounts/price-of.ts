import type { CurrencyCode } from '#shared/domain/money/currency.ts';
import { type Money, moneyOf } from '#shared/domain/money/money.ts';

/** A price of the wire as money; null is free. */
export function priceOf(amount: number | null | undefined, currency: CurrencyCode): Money | null {
  return amount === null || amount === undefined ? null : moneyOf(amount, currency);
}
