import { describe, expect, it } from 'vitest';
import { toMoney, type Money } from './money.ts';

/** Never run: `npm run lint` fails if one of these lines compiles, since its expectation is then unused. */
function forbidden(one: Money, other: Money): readonly unknown[] {
  return [
    // @ts-expect-error amounts are added by sumMoney, which looks at their currencies
    one + other,
    // @ts-expect-error amounts are subtracted by subtractMoney
    one - other,
    // @ts-expect-error amounts are multiplied by multiplyMoney
    one * 2,
    // @ts-expect-error amounts are ordered by compareMoney
    one < other,
    // @ts-expect-error amounts are ordered by compareMoney
    one >= other,
    // @ts-expect-error amounts are written by formatMoney
    `${one}`,
    // @ts-expect-error an amount is no number
    Number(one) + Math.max(one),
    // @ts-expect-error nobody reads an amount's inside
    one.minor,
    // @ts-expect-error nobody makes an amount by hand
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
