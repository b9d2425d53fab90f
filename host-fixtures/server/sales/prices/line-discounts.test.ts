import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMinorAmount, fromMinorAmount, subtractMoney } from '#shared/domain/kit/money/money.ts';
import { directLeg } from '../../../testing/fake-timetable.ts';
import { type StoredBasket, type StoredLine } from '../stored-basket.ts';
import { getTotals, getLineCost, getLineDiscounts, getLineValues } from './fees.ts';
import { freeCode } from './redemption-codes.ts';

const pounds = (minor: number) => fromMinorAmount(minor, 'GBP');

function createLine([minor, seatMinor]: readonly [number, number], index = 0): StoredLine {
  const hold = { holdId: 1, legIndex: 0, coachKey: 'a', kind: 'SEAT' } as const;
  return {
    lineItemId: String(index),
    currency: 'GBP',
    price: pounds(minor),
    coachPrices: [pounds(minor)],
    journey: { journeyId: '1', legs: [directLeg('2031-03-10')] },
    party: { total: 1, concession: 0, nus: 0, wheelchairSeated: 0 },
    assistance: { otherDisability: 0, pca: 0 },
    travellers: [],
    discount: pounds(0),
    holds: [{ ...hold, price: pounds(seatMinor) }],
  };
}

const createBasket = (lines: readonly (readonly [number, number])[], codes: readonly string[]): StoredBasket => ({
  basketId: 'b',
  sessionId: 's',
  status: 'OPEN',
  kind: 'BOOKING',
  tradeIns: [],
  createdAt: 0,
  expiresAt: 1,
  notices: [],
  codes,
  lines: lines.map(createLine),
});

it.each<[string, readonly (readonly [number, number])[], readonly string[], readonly number[]]>([
  ['nothing without a code', [[2000, 0]], [], [0]],
  [
    'a share by the price of each ticket',
    [
      [2000, 350],
      [1000, 0],
    ],
    ['AUTOCAR10'],
    [200, 100],
  ],
  [
    'an amount, shared',
    [
      [2000, 0],
      [1000, 0],
    ],
    ['BIENVENUE5'],
    [333, 167],
  ],
  [
    'everything, including seats',
    [
      [2000, 350],
      [1000, 0],
    ],
    [freeCode],
    [2350, 1000],
  ],
  [
    'nothing from a free ticket',
    [
      [0, 0],
      [1000, 0],
    ],
    ['AUTOCAR10'],
    [0, 100],
  ],
])('codes deduct %s', (...[, lines, codes, expected]) => {
  expect(getLineDiscounts(createBasket(lines, codes)).map(toMinorAmount)).toEqual(expected);
});

it('shares add up to the discount, and none is more than its ticket', () => {
  const codes = fc.constantFrom([], ['AUTOCAR10'], ['BIENVENUE5'], ['AUTOCAR10', 'BIENVENUE5'], ['SOLO20']);
  const prices = fc.array(fc.tuple(fc.nat(5000), fc.nat(400)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, codes, (lines, redeemedCodes) => {
      const basket = createBasket(lines, redeemedCodes);
      const shares = getLineDiscounts(basket).map(toMinorAmount);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(toMinorAmount(getTotals(basket).discount));
      const values = getLineValues(basket);
      for (const [index, line] of basket.lines.entries()) {
        expect(values[index]).toEqual(subtractMoney(getLineCost(line), pounds(shares[index] ?? 0)));
        expect(shares[index]).toBeGreaterThanOrEqual(0);
        expect(shares[index]).toBeLessThanOrEqual(toMinorAmount(getLineCost(line)));
      }
    }),
  );
});

it.each<[string, readonly (readonly [number, number])[], readonly string[], readonly number[]]>([
  ['its ticket and its seats', [[2000, 350]], [], [2350]],
  [
    'less its share of the discount',
    [
      [2000, 350],
      [1000, 0],
    ],
    ['AUTOCAR10'],
    [2150, 900],
  ],
  ['nothing if a code makes it free', [[2000, 350]], [freeCode], [0]],
])('a line costs %s, before and after the sale', (...[, lines, codes, expected]) => {
  const basket = createBasket(lines, codes);
  expect(getLineValues(basket).map(toMinorAmount)).toEqual(expected);
  const discounts = getLineDiscounts(basket);
  const soldLines = basket.lines.map((line, index) => ({
    ...line,
    discount: discounts[index] ?? line.discount,
    reservation: { no: index + 1, status: 'CONFIRMED' as const },
  }));
  expect(getLineValues({ ...basket, status: 'SOLD', lines: soldLines }).map(toMinorAmount)).toEqual(expected);
});
