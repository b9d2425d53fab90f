import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/** An amount of the wire as money; `undefined` if it is missing. */
export function toOptionalMoney(amount: number | undefined, currency: CurrencyCode): Money | undefined {
  return amount === undefined ? undefined : toMoney(amount, currency);
}

/** A price of the wire as money; null means free of charge. */
export function toPrice(amount: number | null | undefined, currency: CurrencyCode): Money | null {
  return amount === null || amount === undefined ? null : toMoney(amount, currency);
}
