import { describe, expect, it } from 'vitest';
import { toMoney, type Money } from './money.ts';

/** Never run: `npm run lint` fails if one of these lines compiles, since its expectation is then unused. */
function forbidden(a: Money, b: Money): readonly unknown[] {
  return [
    // @ts-expect-error amounts are added by sumMoney, which looks at their currencies
    a + b,
    // @ts-expect-error amounts are subtracted by subtractMoney
    a - b,
    // @ts-expect-error amounts are multiplied by multiplyMoney
    a * 2,
    // @ts-expect-error amounts are ordered by compareMoney
    a < b,
    // @ts-expect-error amounts are ordered by compareMoney
    a >= b,
    // @ts-expect-error amounts are written by formatMoney
    `${a}`,
    // @ts-expect-error an amount is no number
    Number(a) + Math.max(a),
    // @ts-expect-error the parts of an amount are not accessible
    a.minor,
    // @ts-expect-error an amount cannot be created as an object
    { minor: 1, currency: 'GBP' } satisfies Money,
    // @ts-expect-error a currency is a literal of an operation's or has been read
    toMoney(1, 'gbp'),
    // @ts-expect-error an amount needs a currency
    toMoney(1),
  ];
}

describe('the type of money', () => {
  it('rejects the forbidden lines at compile time (checked by the types)', () => {
    expect(forbidden).toHaveLength(2);
  });
});
