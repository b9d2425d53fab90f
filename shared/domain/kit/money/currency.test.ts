import { describe, expect, it } from 'vitest';
import { type CurrencyCode, countMinorDigits, readCurrency } from './currency.ts';
import { getCurrencyName } from './currency-name.ts';
import { getCurrencyByCode } from './money.test-data.ts';

describe('readCurrency (ISO 4217)', () => {
  it.each(['GBP', 'USD', 'CAD', 'EUR', 'JPY', 'KWD', 'AED', 'ZWG', 'PLN', 'MXN'])('accepts %s', (code) => {
    expect(readCurrency(code)).toBe(code);
  });

  it.each([
    ['a code in small letters', 'gbp'],
    ['letters that are not a currency code', 'ABC'],
    ['letters that span two codes of the list', 'EDA'],
    ['a test code', 'XTS'],
    ['gold, which is not a currency', 'XAU'],
    ['a former currency', 'DEM'],
    ['several codes', 'AEDAFN'],
    ['empty text', ''],
    ['a number', 826],
    ['a list', ['GBP']],
    ['undefined', undefined],
  ])('refuses %s', (_case, text) => {
    expect(readCurrency(text)).toBeUndefined();
  });
});

describe('countMinorDigits (ISO 4217 "minor unit")', () => {
  it.each([
    ['GBP', 2],
    ['HUF', 2],
    ['ISK', 0],
    ['JPY', 0],
    ['XOF', 0],
    ['KWD', 3],
    ['TND', 3],
  ])('counts the decimals of %s as %i', (code, digits) => {
    expect(countMinorDigits(getCurrencyByCode(code))).toBe(digits);
  });
});

it.each([
  ['GBP', 'en', 'British Pound (GBP)'],
  ['EUR', 'fr', 'euro (EUR)'],
] as const)('the name of %s in %s is %s', (code, locale, name) =>
  expect(getCurrencyName(getCurrencyByCode(code), locale)).toBe(name),
);

it('a currency without a name is called by its code', () =>
  expect(getCurrencyName('XQQ' as CurrencyCode, 'en')).toBe('XQQ'));
