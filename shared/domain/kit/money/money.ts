import { sumBy } from '../units/sum-by.ts';
import { type CurrencyCode, countMinorDigits } from './currency-code.ts';

/** Marks the opaque type `Money`; does not exist at runtime. */
declare const inside: unique symbol;

/**
 * An amount of money in its currency.
 *
 * The type is opaque. It extends `symbol`, because TypeScript then rejects `+`, `-`, `*` and `<`, template literals, and JSX
 * children, so that only the functions of this folder compute, compare and format amounts. It does not reject `===`, which
 * compares objects: use `isSameMoney`. At run time, the value is a plain object, `{ minor, currency }`, so that it can be
 * stored, sent to other tabs and written as JSON; `readMoney` reads it again.
 */
export type Money = symbol & { readonly [inside]: true };

/** An amount in a whole number of the currency's minor unit. */
interface MoneyData {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** Thrown if amounts of different currencies are combined. This is a programming error, which callers do not catch. */
export class MixedCurrencies extends Error {
  constructor(currency: CurrencyCode, otherCurrency: CurrencyCode) {
    super(`${currency} and ${otherCurrency} cannot be added or compared.`);
    this.name = 'MixedCurrencies';
  }
}

/**
 * Creates an amount from a number in the main unit (15.49), rounded to the minor unit, halves away from zero.
 *
 * @throws RangeError if the number is not finite, or too large to be exact
 */
export function toMoney(amount: number, currency: CurrencyCode): Money {
  return fromMinorAmount(roundToInteger(amount * getScale(currency)), currency);
}

/**
 * Creates an amount from a whole number of minor units (1549). All functions that compute amounts use it, and so throw the
 * same error.
 *
 * @throws RangeError if the number is not an integer, or too large to be exact
 */
export function fromMinorAmount(minor: number, currency: CurrencyCode): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} minor units of ${currency} are not a valid amount.`);
  // `+ 0` converts -0 to 0.
  const data: MoneyData = { minor: minor + 0, currency };
  return data as unknown as Money;
}

/** Returns the amount in the main unit (15.49), for the API and analytics. */
export function toMainAmount(money: Money): number {
  return splitMoney(money).minor / getScale(getCurrency(money));
}

/** Returns the amount in the minor unit (1549), for payment providers and databases. */
export function toMinorAmount(money: Money): number {
  return splitMoney(money).minor;
}

/** Returns the currency of an amount. */
export function getCurrency(money: Money): CurrencyCode {
  return splitMoney(money).currency;
}

/**
 * Subtracts the second amount from the first.
 *
 * @throws MixedCurrencies
 */
export function subtractMoney(a: Money, b: Money): Money {
  return fromMinorAmount(splitMoney(a).minor - getMinorAmount(getCurrency(a), b), getCurrency(a));
}

/**
 * Adds amounts of one currency; null, which is free, counts as zero. An empty list results in zero.
 *
 * @throws MixedCurrencies
 */
export function sumMoney(currency: CurrencyCode, amounts: readonly (Money | null)[]): Money {
  const total = sumBy(amounts, (amount) => (amount ? getMinorAmount(currency, amount) : 0));
  return fromMinorAmount(total, currency);
}

/** Multiplies an amount, for example by 3 or 0.15. The result is rounded to the minor unit, halves away from zero. */
export function multiplyMoney(money: Money, factor: number): Money {
  return fromMinorAmount(roundToInteger(splitMoney(money).minor * factor), getCurrency(money));
}

/**
 * Compares two amounts of one currency, for sorting.
 *
 * @returns a negative number if `a` is lower than `b`, 0 if they are equal, or else a positive number
 * @throws MixedCurrencies
 */
export function compareMoney(a: Money, b: Money): number {
  return splitMoney(a).minor - getMinorAmount(getCurrency(a), b);
}

/** Whether two amounts are equal and in the same currency. Null (free) equals only null; undefined only undefined. */
export function isSameMoney(a: Money | null | undefined, b: Money | null | undefined): boolean {
  if (!a || !b) return a === b;
  return getCurrency(a) === getCurrency(b) && compareMoney(a, b) === 0;
}

/** Returns a text that is the same for equal amounts and differs for others, for keys of maps. */
export function toMoneyKey(money: Money | null): string {
  return JSON.stringify(money);
}

/** Whether an amount is zero. */
export function isZero(money: Money): boolean {
  return splitMoney(money).minor === 0;
}

/** Returns the data of an opaque amount. */
function splitMoney(money: Money): MoneyData {
  return money as unknown as MoneyData;
}

/** Returns the amount in minor units. @throws MixedCurrencies if it is not in the expected currency */
function getMinorAmount(currency: CurrencyCode, money: Money): number {
  const data = splitMoney(money);
  if (data.currency !== currency) throw new MixedCurrencies(currency, data.currency);
  return data.minor;
}

/** Returns the number of minor units per main unit: 100 for most currencies. */
function getScale(currency: CurrencyCode): number {
  return 10 ** countMinorDigits(currency);
}

/**
 * Rounds to an integer, halves away from zero. Rounding to 15 digits removes the floating-point error first: 1.005 * 100 is
 * 100.49999999999999 → 100.5 → 101. From 1e15 on, far above any price, it also changes the last digits.
 */
function roundToInteger(value: number): number {
  const size = Math.round(Number(Math.abs(value).toPrecision(15)));
  return value < 0 ? -size : size;
}
