import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, minorDigitsOf } from '#shared/domain/kit/money/currency-code.ts';
import { isAmount, money } from './fields.ts';

describe('an amount', () => {
  it.each([
    ['a price', 34.99, true],
    ['what comes back', -34.99, true],
    ['a large party in rials', 4_950_000_000, true],
    ['the most', 1e12, true],
    ['more than the most', 1e12 + 1, false],
    ['less than the least', -1e12 - 1, false],
    ['no number', NaN, false],
    ['a text', '34.99', false],
  ])('may be %s: %d', (_name, amount, expected) => expect(is(money, amount)).toBe(expected));

  it('is exact in the minor unit of a currency with as many digits as any has', () => {
    const most = 1e12 * 10 ** minorDigitsOf('KWD' as CurrencyCode);
    expect([isAmount(1e12), Number.isSafeInteger(most), most + 1 - most]).toEqual([true, true, 1]);
  });
});
