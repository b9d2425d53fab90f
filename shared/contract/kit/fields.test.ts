import { type GenericSchema, is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, countMinorDigits } from '#shared/domain/kit/money/currency-code.ts';
import { cityId, count, isAmount, isOneCurrency, latitude, longitude, money } from './fields.ts';

describe('an amount', () => {
  it.each([
    ['a price', 34.99, true],
    ['a refund', -34.99, true],
    ['a large party in rials', 4_950_000_000, true],
    ['the maximum', 1e12, true],
    ['more than the maximum', 1e12 + 1, false],
    ['less than the minimum', -1e12 - 1, false],
    ['NaN', NaN, false],
    ['a text', '34.99', false],
  ])('may be %s: %d', (_name, amount, expected) => expect(is(money, amount)).toBe(expected));

  it('is exact in the minor unit of the currency with the most digits', () => {
    const most = 1e12 * 10 ** countMinorDigits('KWD' as CurrencyCode);
    expect([isAmount(1e12), Number.isSafeInteger(most), most + 1 - most]).toEqual([true, true, 1]);
  });
});

it.each<[string, GenericSchema, readonly unknown[], readonly unknown[]]>([
  ['latitude', latitude, [-90, 0, 90], [-90.1, 90.1, '51']],
  ['longitude', longitude, [-180, 0, 180], [-180.1, 180.1, '0']],
  ['city id', cityId, [1, '276'], [0, -1, 1.5, '0', '', '1a']],
  ['count', count, [0, 3, '0', '12'], [-1, 0.5, '', '-1']],
])('a %s is within its range', (...[, schema, valid, invalid]) => {
  expect(valid.filter((value) => !is(schema, value))).toEqual([]);
  expect(invalid.filter((value) => is(schema, value))).toEqual([]);
});

it.each<[readonly (string | undefined)[], boolean]>([
  [[], true],
  [[undefined], true],
  [['GBP', undefined, 'GBP'], true],
  [['GBP', 'CAD'], false],
])('amounts in %j are in one currency: %s', (codes, expected) => {
  expect(isOneCurrency(codes as readonly (CurrencyCode | undefined)[])).toBe(expected);
});
