import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';

/** What something costs, by currency (ISO 4217), each in its main unit. Where a currency is missing, there is no amount. */
export type Amounts = Readonly<Record<string, number>>;

/** The amount in a currency; undefined where nobody has set one. */
export function amountIn(amounts: Amounts, currency: CurrencyCode): Money | undefined {
  const amount = amounts[currency];
  return amount === undefined ? undefined : toMoney(amount, currency);
}
