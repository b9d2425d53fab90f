import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/** Amounts by currency (ISO 4217), in the currency's main unit, such as pounds. */
export type Amounts = Readonly<Record<string, number>>;

/** The amount in a currency, if any. */
export function getAmount(amounts: Amounts, currency: CurrencyCode): Money | undefined {
  const amount = amounts[currency];
  return amount === undefined ? undefined : toMoney(amount, currency);
}
