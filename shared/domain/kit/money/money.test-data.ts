import { constantFrom, integer, type Arbitrary } from 'fast-check';
import { type CurrencyCode, readCurrency } from './currency.ts';
import { type Money, toMoney, fromMinorAmount } from './money.ts';

/** Returns the currency with a code, for tests that write the code as a literal. */
export function getCurrencyByCode(code: string): CurrencyCode {
  const currency = readCurrency(code);
  if (currency === undefined) throw new Error(`ISO 4217 has no ${code}.`);
  return currency;
}

/** An amount of pounds: 15.49. */
export function pounds(amount: number): Money {
  return toMoney(amount, 'GBP');
}

export function priceInPounds(amount: number | null): Money | null {
  return amount === null ? null : pounds(amount);
}

/** Currencies with each number of decimals, including those of the operations. */
export const arbitraryCurrency: Arbitrary<CurrencyCode> = constantFrom(
  ...['GBP', 'USD', 'CAD', 'EUR', 'JPY', 'KWD', 'ISK', 'MXN'].map(getCurrencyByCode),
);

/** Amounts of a currency, including negative ones. */
export function arbitraryMoney(currency: CurrencyCode): Arbitrary<Money> {
  return integer({ min: -10_000_000, max: 10_000_000 }).map((minor) => fromMinorAmount(minor, currency));
}
