import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

const free = 'Sans frais';

describe('formatMoney (spec §9 "Currency format")', () => {
  it.each([
    ['pounds the UK way', 1234.5, { currency: 'GBP' }, '£1,234.50'],
    ['US dollars the US way', 1234.5, { currency: 'USD' }, '$1,234.50'],
    ['Canadian dollars the US way too', 12.5, { currency: 'CAD' }, '$12.50'],
    ['nothing at all', null, { currency: 'GBP' }, 'Sans frais'],
    ['a zero as a zero, since it is an amount', 0, { currency: 'GBP' }, '£0.00'],
    ['rounded up', 12.01, { currency: 'GBP', roundsUp: true }, '£13.00'],
    ['not rounded up for dust', 1.1 * 3 - 0.3, { currency: 'GBP', roundsUp: true }, '£3.00'],
    ['without zero decimals', 12, { currency: 'USD', dropsZeroDecimals: true }, '$12'],
    ['with decimals that count', 12.5, { currency: 'USD', dropsZeroDecimals: true }, '$12.50'],
    ['rounded up, without decimals', 12.01, { currency: 'GBP', roundsUp: true, dropsZeroDecimals: true }, '£13'],
    ['a refund', -5, { currency: 'GBP' }, '-£5.00'],
  ] as const)('writes %s', (...[, amount, format, expected]) => {
    expect(formatMoney(amount, { free, ...format })).toBe(expected);
  });

  it('rounds up by less than one, and never down', () => {
    assert(
      property(double({ min: 0, max: 900, noNaN: true }), (amount) => {
        const shown = Number(formatMoney(amount, { currency: 'USD', free, roundsUp: true }).slice(1));
        expect(shown).toBeGreaterThan(amount - 0.01);
        expect(shown).toBeLessThan(amount + 1);
      }),
    );
  });
});
