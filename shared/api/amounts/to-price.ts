import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/** A price of the wire as money; null means free of charge. */
export function toPrice(amount: number | null | undefined, currency: CurrencyCode): Money | null {
  return amount === null || amount === undefined ? null : toMoney(amount, currency);
}
