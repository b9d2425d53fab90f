import { expect, it } from 'vitest';
import { type Basket, checkTotal } from './basket-total.ts';

const basket = {
  journeys: [{ price: 20 }, { price: null }],
  redemptionCodes: [],
  tradeIns: [],
  total: 20,
} as unknown as Basket;

it.each<[name: string, changes: object, total: string | undefined]>([
  ['its journeys', {}, undefined],
  ['its fees', { feesBreakdown: { booking: 1, sms: 2, facilities: 3, amendment: 4 }, total: 30 }, undefined],
  ['its seats', { markupTotal: 5, total: 25 }, undefined],
  ['its codes', { redemptionCodes: [{ amount: 5 }, { amount: 2 }], total: 13 }, undefined],
  [
    'its discount, which includes its codes',
    { redemptionCodes: [{ amount: 5 }], discountTotal: 6, total: 14 },
    undefined,
  ],
  ['a rounding', { total: 20.0004 }, undefined],
  ['another sum', { total: 20.01 }, '20.00'],
  ['a smaller sum', { total: 19.99 }, '20.00'],
  ['fees that are not charged', { feesBreakdown: { booking: 1 } }, '21.00'],
  ['no sum', { total: undefined }, undefined],
  ['a trade-in', { tradeIns: [{}], total: 3 }, undefined],
])('compares the total of a basket with %s', (_name, changes, total) => {
  const findings = total === undefined ? [] : [{ rule: 'sums', where: 'basket.total', expected: { value: total } }];
  expect(checkTotal({ basket: { ...basket, ...changes } })).toMatchObject(findings);
});
