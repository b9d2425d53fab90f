import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { type Money, moneyOfMinor } from '#shared/domain/kit/money/money.ts';

/** A currency as a row has it. @throws where the row names none: nothing may be charged then */
export function storedCurrency(text: string): CurrencyCode {
  const currency = readCurrency(text);
  if (currency === undefined) throw new Error(`“${text}” in the database is no currency.`);
  return currency;
}

/** An amount as a row has it, in its two columns. @throws where the row names no currency */
export function storedMoney(minor: number, currency: string): Money {
  return moneyOfMinor(minor, storedCurrency(currency));
}
