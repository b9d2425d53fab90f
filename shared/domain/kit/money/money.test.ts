import { assert, double, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareMoney,
  getCurrency,
  isSameMoney,
  isZero,
  toMainAmount,
  toMinorAmount,
  MixedCurrencies,
  toMoney,
  fromMinorAmount,
  subtractMoney,
  sumMoney,
  multiplyMoney,
} from './money.ts';
import { readMoney } from './to-wire-amount.ts';
import { arbitraryCurrency, arbitraryMoney, getCurrencyByCode, pounds } from './money.test-data.ts';

const dollars = (amount: number) => toMoney(amount, 'USD');

describe('toMoney', () => {
  it.each([
    ['two decimals', 15.49, 'GBP', 1549],
    ['a floating-point error, by rounding it', 0.1 + 0.2, 'GBP', 30],
    ['half a minor unit, by rounding it up', 1.005, 'GBP', 101],
    ['half a minor unit of a refund, by rounding it away from zero', -1.005, 'GBP', -101],
    ['a currency without minor unit', 2500, 'JPY', 2500],
    ['a currency with thousandths', 1.2345, 'KWD', 1235],
    ['negative zero as zero', -0, 'GBP', 0],
  ])('reads %s', (...[, amount, code, minor]) => {
    const money = toMoney(amount, getCurrencyByCode(code));
    expect(toMinorAmount(money)).toBe(minor);
    expect(getCurrency(money)).toBe(code);
  });

  it.each([NaN, Infinity, -Infinity, 1e308])('throws for %d, which is not an amount', (amount) => {
    expect(() => pounds(amount)).toThrow(RangeError);
  });

  it('fromMinorAmount throws for a fraction of a minor unit', () => {
    expect(() => fromMinorAmount(0.5, 'GBP')).toThrow(RangeError);
  });
});

describe('amounts of one currency', () => {
  it('are added and subtracted without floating-point errors', () => {
    expect(sumMoney('GBP', [pounds(0.1), pounds(0.2)])).toEqual(pounds(0.3));
    expect(subtractMoney(pounds(0.3), pounds(0.1))).toEqual(pounds(0.2));
    expect(sumMoney('GBP', [pounds(6.99), null, pounds(85.92)])).toEqual(pounds(92.91));
  });

  it('sum up to zero in the given currency when the list is empty', () => {
    expect(isZero(sumMoney('CAD', []))).toBe(true);
    expect(getCurrency(sumMoney('CAD', []))).toBe('CAD');
  });

  it('are multiplied and divided, rounded to the minor unit', () => {
    expect(multiplyMoney(pounds(1.15), 3)).toEqual(pounds(3.45));
    expect(multiplyMoney(pounds(10.1), 0.15)).toEqual(pounds(1.52));
    expect(multiplyMoney(toMoney(1000, getCurrencyByCode('JPY')), 1 / 3)).toEqual(
      toMoney(333, getCurrencyByCode('JPY')),
    );
  });

  it('are equal by amount and currency, not by object identity', () => {
    expect(isSameMoney(pounds(5), pounds(5))).toBe(true);
    expect(isSameMoney(pounds(5), pounds(6))).toBe(false);
    expect(isSameMoney(pounds(0), null)).toBe(false);
    expect(isSameMoney(null, null)).toBe(true);
    expect(isSameMoney(undefined, null)).toBe(false);
  });
});

describe('amounts of two currencies', () => {
  it.each([
    ['subtracted', () => subtractMoney(pounds(1), dollars(1))],
    ['summed up', () => sumMoney('GBP', [pounds(1), dollars(1)])],
    ['ordered', () => compareMoney(pounds(1), dollars(1))],
  ])('throw an error when they are %s', (_case, attempt) => {
    expect(attempt).toThrow(MixedCurrencies);
  });

  it('are never the same', () => {
    expect(isSameMoney(pounds(1), dollars(1))).toBe(false);
  });
});

describe('readMoney', () => {
  it.each([
    ['a bare number', 15.49],
    ['null', null],
    ['an unknown currency', { minor: 1549, currency: 'ABC' }],
    ['an amount without its currency', { minor: 1549 }],
    ['a fraction of a minor unit', { minor: 15.49, currency: 'GBP' }],
    ['an amount that is text', { minor: '1549', currency: 'GBP' }],
  ])('rejects %s', (_case, value) => {
    expect(readMoney(value)).toBeUndefined();
  });
});

describe('any amount', () => {
  const pairs = arbitraryCurrency.chain((currency) => tuple(arbitraryMoney(currency), arbitraryMoney(currency)));

  it('is read back unchanged from JSON, from its main and from its minor amount', () => {
    assert(
      property(pairs, ([money]) => {
        expect(readMoney(JSON.parse(JSON.stringify(money)))).toEqual(money);
        expect(toMoney(toMainAmount(money), getCurrency(money))).toEqual(money);
        expect(fromMinorAmount(toMinorAmount(money), getCurrency(money))).toEqual(money);
      }),
    );
  });

  it('is unchanged by adding and subtracting another, and is ordered by its value', () => {
    assert(
      property(pairs, ([a, b]) => {
        expect(subtractMoney(sumMoney(getCurrency(a), [a, b]), b)).toEqual(a);
        expect(sumMoney(getCurrency(a), [a, b])).toEqual(sumMoney(getCurrency(a), [b, a]));
        expect(Math.sign(compareMoney(a, b))).toBe(Math.sign(toMainAmount(a) - toMainAmount(b)) + 0);
      }),
    );
  });

  it('differs from its number by at most half a minor unit', () => {
    assert(
      property(arbitraryCurrency, double({ min: -1e6, max: 1e6, noNaN: true }), (currency, amount) => {
        const step = toMainAmount(fromMinorAmount(1, currency));
        expect(Math.abs(toMainAmount(toMoney(amount, currency)) - amount)).toBeLessThanOrEqual(step / 2 + 1e-9);
      }),
    );
  });
});
