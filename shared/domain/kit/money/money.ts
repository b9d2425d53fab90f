import { type CurrencyCode, countMinorDigits } from './currency-code.ts';

/** Keeps the inside of an amount in this file. */
declare const inside: unique symbol;

/**
 * An amount of money in its currency.
 *
 * The type is opaque. It says "symbol", because TypeScript then refuses every operator that computes or orders (`+`, `-`,
 * `*`, `<`, a template, a child of JSX): amounts are added and compared by the functions of this folder alone. The value
 * itself is plain data, `{ minor, currency }`, so that stores, channels between tabs and JSON carry it; `readMoney` reads it
 * back.
 */
export type Money = symbol & { readonly [inside]: true };

/** What an amount is made of: a whole number of the currency's minor units. */
interface Parts {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** Amounts of two currencies met where one was expected: a mistake of the program. Callers never catch it. */
export class MixedCurrencies extends Error {
  constructor(one: CurrencyCode, other: CurrencyCode) {
    super(`${one} and ${other} cannot be added or compared.`);
    this.name = 'MixedCurrencies';
  }
}

/**
 * An amount from a number of the currency's main unit (15.49), rounded to its minor unit.
 *
 * @throws RangeError for what is no amount: not finite, or too large to be exact.
 */
export function toMoney(amount: number, currency: CurrencyCode): Money {
  return moneyOfMinor(roundHalfUp(amount * getScale(currency)), currency);
}

/**
 * An amount from a whole number of the currency's minor units (1549).
 *
 * @throws RangeError for what is no amount: no whole number, or too large to be exact.
 */
export function moneyOfMinor(minor: number, currency: CurrencyCode): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} minor units of ${currency} are no amount.`);
  // -0 counts as 0 here and everywhere.
  const parts: Parts = { minor: minor + 0, currency };
  return parts as unknown as Money;
}

/** An amount in the currency's main unit (15.49), for the wire and for analytics. */
export function toMainAmount(money: Money): number {
  return splitMoney(money).minor / getScale(getCurrency(money));
}

/** An amount in the currency's minor unit (1549), for providers and databases. */
export function toMinorAmount(money: Money): number {
  return splitMoney(money).minor;
}

/** The currency of an amount. */
export function getCurrency(money: Money): CurrencyCode {
  return splitMoney(money).currency;
}

/** @throws MixedCurrencies */
export function subtractMoney(one: Money, other: Money): Money {
  return moneyOfMinor(splitMoney(one).minor - minorIn(getCurrency(one), other), getCurrency(one));
}

/**
 * The sum of amounts of one currency; null ones are free. Of none it is nothing, in that currency.
 *
 * @throws MixedCurrencies
 */
export function sumOfMoney(currency: CurrencyCode, amounts: readonly (Money | null)[]): Money {
  const total = amounts.reduce((sum, amount) => sum + (amount ? minorIn(currency, amount) : 0), 0);
  return moneyOfMinor(total, currency);
}

/** An amount so many times, or a share of it (0.15), rounded to the minor unit. */
export function timesMoney(money: Money, factor: number): Money {
  return moneyOfMinor(roundHalfUp(splitMoney(money).minor * factor), getCurrency(money));
}

/**
 * Orders two amounts of one currency: below 0 where the first is less, 0 where they are the same.
 *
 * @throws MixedCurrencies
 */
export function compareMoney(one: Money, other: Money): number {
  return splitMoney(one).minor - minorIn(getCurrency(one), other);
}

/** Whether two amounts are the same in the same currency; null, which is free, is the same as null alone. */
export function isSameMoney(one: Money | null | undefined, other: Money | null | undefined): boolean {
  if (!one || !other) return one === other;
  return getCurrency(one) === getCurrency(other) && compareMoney(one, other) === 0;
}

/** An amount as the key of a map: the same text for the same amount. */
export function moneyKey(money: Money | null): string {
  return JSON.stringify(money);
}

/** Whether an amount is nothing. */
export function isZero(money: Money): boolean {
  return splitMoney(money).minor === 0;
}

function splitMoney(money: Money): Parts {
  return money as unknown as Parts;
}

function minorIn(currency: CurrencyCode, money: Money): number {
  const parts = splitMoney(money);
  if (parts.currency !== currency) throw new MixedCurrencies(currency, parts.currency);
  return parts.minor;
}

function getScale(currency: CurrencyCode): number {
  return 10 ** countMinorDigits(currency);
}

/** To the whole number, halves away from zero. 1.005 * 100 is 100.49999999999999: the dust is taken off first. */
function roundHalfUp(value: number): number {
  const size = Math.round(Number(Math.abs(value).toPrecision(15)));
  return value < 0 ? -size : size;
}
