import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';
import { toMainAmount, toMoney, fromMinorAmount } from './money.ts';
import { arbitraryCurrency, getCurrencyByCode } from './money.test-data.ts';

const free = 'Sans frais';

describe('formatMoney (spec §9 "Currency format")', () => {
  it.each([
    ['pounds in the UK format', 1234.5, 'GBP', { pageCurrency: 'GBP' }, '£1,234.50'],
    ['US dollars in the US format', 1234.5, 'USD', { pageCurrency: 'USD' }, '$1,234.50'],
    ['Canadian dollars in the US format, too', 12.5, 'CAD', { pageCurrency: 'CAD' }, '$12.50'],
    ['a zero amount as zero, not as free', 0, 'GBP', { pageCurrency: 'GBP' }, '£0.00'],
    ['an amount rounded up', 12.01, 'GBP', { pageCurrency: 'GBP', roundsUp: true }, '£13.00'],
    [
      'an amount with a floating-point error without rounding it up',
      1.1 * 3 - 0.3,
      'GBP',
      { pageCurrency: 'GBP', roundsUp: true },
      '£3.00',
    ],
    ['a whole amount without decimals', 12, 'USD', { pageCurrency: 'USD', isShort: true }, '$12'],
    ['decimals that are not zero', 12.5, 'USD', { pageCurrency: 'USD', isShort: true }, '$12.50'],
    ['a refund', -5, 'GBP', { pageCurrency: 'GBP' }, '-£5.00'],
    ['pounds on a US page with the pound sign', 67.98, 'GBP', { pageCurrency: 'USD' }, '£67.98'],
    ['US dollars on a British page with their country', 15.49, 'USD', { pageCurrency: 'GBP' }, 'US$15.49'],
    ['US dollars on a Canadian page with their country', 15.49, 'USD', { pageCurrency: 'CAD' }, 'US$15.49'],
    ['Canadian dollars on a US page with their country', 15.49, 'CAD', { pageCurrency: 'USD' }, 'CA$15.49'],
    ['Canadian dollars on a British page with their country', 15.49, 'CAD', { pageCurrency: 'GBP' }, 'CA$15.49'],
    ['dollars with their country when no page currency is given', 15.49, 'USD', {}, 'US$15.49'],
    ['euros', 12, 'EUR', { pageCurrency: 'GBP' }, '€12.00'],
    ['yen without decimals', 2500, 'JPY', { pageCurrency: 'GBP' }, '¥2,500'],
    ['dinars with three decimals', 12.5, 'KWD', { pageCurrency: 'GBP' }, 'KWD 12.500'],
    ['Mexican dollars with their country', 9, 'MXN', { pageCurrency: 'USD' }, 'MX$9.00'],
  ] as const)('writes %s', (...[, amount, code, format, expected]) => {
    const text = formatMoney(toMoney(amount, getCurrencyByCode(code)), { free, ...format });
    expect(text.replace(/\s/g, ' ')).toBe(expected);
  });

  it('writes null as free', () => {
    expect(formatMoney(null, { free, pageCurrency: 'GBP' })).toBe('Sans frais');
  });

  it('writes every minor unit, and no bare dollar sign for a foreign currency', () => {
    assert(
      property(arbitraryCurrency, arbitraryCurrency, integer({ min: 0, max: 99_999_999 }), (currency, page, minor) => {
        const money = fromMinorAmount(minor, currency);
        const text = formatMoney(money, { free, pageCurrency: page });
        expect(Number(text.replace(/[^\d.]/g, ''))).toBe(toMainAmount(money));
        if (currency !== page) expect(text).not.toMatch(/^\$/);
      }),
    );
  });

  it('rounds up by less than one unit, and never down', () => {
    assert(
      property(integer({ min: 0, max: 90_000 }), (cents) => {
        const amountInText = Number(
          formatMoney(fromMinorAmount(cents, 'USD'), { pageCurrency: 'USD', free, roundsUp: true }).replace(
            /[$,]/g,
            '',
          ),
        );
        expect(amountInText).toBeGreaterThanOrEqual(cents / 100);
        expect(amountInText).toBeLessThan(cents / 100 + 1);
      }),
    );
  });
});
