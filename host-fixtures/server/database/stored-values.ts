import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { type Money, fromMinorAmount } from '#shared/domain/kit/money/money.ts';

/** A boolean in a row. It is stored as a number, since SQLite has no booleans. */
export type Flag = 0 | 1;

/** Reads the currency of a row, a code of ISO 4217. @throws if it is invalid, so that no wrong amount is charged */
export function readStoredCurrency(text: string): CurrencyCode {
  const currency = readCurrency(text);
  if (currency === undefined) throw new Error(`“${text}” in the database is not a currency.`);
  return currency;
}

/** Reads an amount from its two columns: 1550 and EUR are €15.50. @throws if the currency is invalid */
export function readStoredMoney(minorAmount: number, currency: string): Money {
  return fromMinorAmount(minorAmount, readStoredCurrency(currency));
}
