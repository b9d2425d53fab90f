import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMinorDigits } from '#shared/domain/kit/money/currency-code.ts';
import { readCurrency } from '#shared/domain/kit/money/currency.ts';
import { toStripeSum, fromStripeSum } from './stripe-amounts.ts';

describe('a sum at Stripe', () => {
  it.each([
    ['hundredths', 1999, 'GBP', 1999],
    ['hundredths, although payouts have none', 149_900, 'HUF', 149_900],
    ['whole units', 500, 'JPY', 500],
    ['whole units, although ISO 4217 has hundredths', 500_000, 'MGA', 5000],
    ['hundredths, although ISO 4217 has none', 5, 'ISK', 500],
    ['hundredths, although ISO 4217 has none', 5, 'UGX', 500],
    ['thousandths', 5120, 'KWD', 5120],
    ['hundredths, although ISO 4217 has thousandths', 5120, 'LYD', 512],
  ])('is counted in %s: %d %s', (...[, amount, currency, units]) => {
    expect(toStripeSum({ amount, currency })).toEqual({ amount: units, currency: currency.toLowerCase() });
  });

  it.each([
    ['thousandths that do not end in 0', 5124, 'KWD'],
    ['a part of a whole unit', 512, 'MGA'],
    ['a part of a hundredth', 5121, 'LYD'],
  ])('cannot be %s', (_case, amount, currency) => {
    expect(toStripeSum({ amount, currency })).toBeUndefined();
  });

  const currency = fc
    .tuple(...Array.from({ length: 3 }, () => fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')))
    .map((letters) => readCurrency(letters.join('')))
    .filter((code) => code !== undefined);

  it('converts back to the requested sum, and has the same value', () => {
    fc.assert(
      fc.property(currency, fc.integer({ min: 1, max: 9_999_999 }), (code, tens) => {
        const sum = { amount: tens * 100, currency: code };
        const stripeSum = toStripeSum(sum);
        expect(stripeSum && fromStripeSum(stripeSum)).toEqual(sum);
        // Compared as integers, since most tenths and hundredths are not exact.
        const units = (stripeSum?.amount ?? NaN) * 10 ** countMinorDigits(code);
        expect([1, 100, 1000].map((unitsOfOne) => sum.amount * unitsOfOne)).toContain(units);
      }),
    );
  });

  it('with an unknown unit equals no sum of the host', () => {
    expect(Number.isInteger(fromStripeSum({ amount: 550, currency: 'isk' }).amount)).toBe(false);
  });
});
