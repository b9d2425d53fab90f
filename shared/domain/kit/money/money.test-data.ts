import { constantFrom, integer, type Arbitrary } from 'fast-check';
import { type CurrencyCode, readCurrency } from './currency.ts';
import { type Money, toMoney, moneyOfMinor } from './money.ts';

/** The currency that a code names, for tests that write the code as a literal. */
export function currencyNamed(code: string): CurrencyCode {
  const currency = readCurrency(code);
  if (currency === undefined) throw new Error(`ISO 4217 has no ${code}.`);
  return currency;
}

/** An amount of pounds: 15.49. */
export function pounds(amount: number): Money {
  return toMoney(amount, 'GBP');
}

/** A price in pounds; null is free. */
export function priceInPounds(amount: number | null): Money | null {
  return amount === null ? null : pounds(amount);
}

/** Currencies with each number of decimals, those of the operations among them. */
export const arbitraryCurrency: Arbitrary<CurrencyCode> = constantFrom(
  ...['GBP', 'USD', 'CAD', 'EUR', 'JPY', 'KWD', 'ISK', 'MXN'].map(currencyNamed),
);

/** An amount of a currency, with refunds among them. */
export function arbitraryMoney(currency: CurrencyCode): Arbitrary<Money> {
  return integer({ min: -10_000_000, max: 10_000_000 }).map((minor) => moneyOfMinor(minor, currency));
}
