import { describe, expect, it } from 'vitest';
import {
  type Expectation,
  absent,
  ascending,
  atLeast,
  type AnsweredBasket,
  checkAscending,
  checkSameIds,
  checkTotal,
  checkUnique,
  checkRepeat,
  contains,
  equal,
  moreThan,
  present,
  readIds,
} from './expectations.ts';

const replies = {} as Parameters<Expectation<unknown>>[1];
const findingsIn = (expectation: Expectation<unknown>, answer: unknown) =>
  expectation(answer, replies).map(({ rule, where, actual }) => [rule, where, actual]);

describe('expectations', () => {
  const answer = { city: { id: 4, name: 'Leeds' }, list: [{ id: 4 }, { id: 5 }, {}], none: null, empty: [] };

  it.each<[name: string, expectation: Expectation<unknown>, findings: readonly unknown[]]>([
    ['the same value', equal('city.id', 4), []],
    ['another value', equal('city.id', 5), [['question', 'city.id', 4]]],
    ['a missing value', equal('city.code', 5), []],
    ['a value that is not expected', equal('city.id', undefined), []],
    ['each element', equal('list[].id', 4), [['question', 'list[1].id', 5]]],
    ['one element', equal('list[1].id', 4, { rule: 'sums' }), [['sums', 'list[1].id', 5]]],
    ['a value that is mapped', equal('city.name', 'leeds', { map: (name) => name.toLowerCase() }), []],
    ['a part of null', equal('none.id', 4), []],
    ['a number above', moreThan('city.id', 3), []],
    ['a number that is equal', moreThan('city.id', 4), [['question', 'city.id', 4]]],
    ['a list with the value', contains('list[].id', 5), []],
    ['a list without the value', contains('list[].id', 6), [['question', 'list', [4, 5, undefined]]]],
    ['null', absent('none'), []],
    ['an empty list', absent('empty'), []],
    ['a value that must be absent', absent('city.id', 'session'), [['session', 'city.id', 4]]],
    ['a value that is present', present('city.id'), []],
    ['values that are missing', present('list[].id'), [['missing', 'list[2].id', undefined]]],
    ['null that must be present', present('none', 'question'), [['question', 'none', null]]],
    ['a part of null that must be present', present('none.id'), []],
    ['enough elements', atLeast(3, 'list[]'), []],
    ['too few elements', atLeast(4, 'list[]'), [['missing', 'list', 3]]],
    ['values that ascend', ascending('list[].id'), []],
  ])('check %s', (_name, expectation, findings) => {
    expect(findingsIn(expectation, answer)).toEqual(findings);
  });

  it('compare values with the previous answer', () => {
    const compare = (previous: unknown, json: unknown) =>
      checkRepeat('payment.id', { previous: { json }, exchange: { json: previous } } as never);
    expect(compare({ payment: { id: '1' } }, { payment: { id: '1', amount: 2 } })).toEqual([]);
    expect(compare({ payment: { id: '1' } }, { payment: { id: '2' } })).toHaveLength(1);
    expect(compare({ payment: { id: '1' } }, undefined)).toMatchObject([{ where: 'payment.id' }]);
  });
});

it.each<[readonly (string | number)[], number | undefined, readonly string[]]>([
  [[], undefined, []],
  [['2031-03-09', '2031-03-10'], undefined, []],
  [['2031-03-09', '2031-03-09'], undefined, ['days[1]']],
  [[1, 3, 2], undefined, ['days[2]']],
  [[10, 6], 5, []],
  [[10, 5], 5, []],
  [[10, 4], 5, ['days[1]']],
])('checkAscending of %j, with a slack of %s, reports %j', (values, slack, expected) => {
  const findings = checkAscending('days', values, slack === undefined ? {} : { slack });
  expect(findings.map(({ where }) => where)).toEqual(expected);
});

it('checkAscending names the value that the reported one must be after', () => {
  expect(checkAscending('days', [1, 3, 2])).toMatchObject([{ expected: { value: 3 }, actual: 2 }]);
});

it('checkUnique and checkSameIds report ids that are repeated or different', () => {
  expect(checkUnique('cities', [1, 2])).toEqual([]);
  expect(checkUnique('cities', [1, 2, 1, 1])).toMatchObject([{ rule: 'identity', actual: [1] }]);
  expect(checkSameIds('cities', { expected: [1, 2], actual: [2, 1] })).toEqual([]);
  expect(checkSameIds('cities', { expected: [1, 2], actual: [2, 3] })).toMatchObject([{ actual: [1, 3] }]);
});

it('readIds returns the ids of elements that are invalid', () => {
  expect(readIds({ cities: [{ id: 1 }, { id: null }, {}] }, 'cities[].id')).toEqual(['1', 'null', 'undefined']);
  expect(readIds({ cities: 'none' }, 'cities[].id')).toEqual([]);
  expect(readIds(undefined, 'cities[].id')).toEqual([]);
});

const basket = {
  journeys: [{ price: 20 }, { price: null }],
  redemptionCodes: [],
  tradeIns: [],
  total: 20,
} as unknown as AnsweredBasket;

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
  ['another amount', { total: 20.01 }, '20.00'],
  ['a smaller sum', { total: 19.99 }, '20.00'],
  ['fees that are not charged', { feesBreakdown: { booking: 1 } }, '21.00'],
  ['no amount', { total: undefined }, undefined],
  ['a trade-in', { tradeIns: [{}], total: 3 }, undefined],
])('compares the total of a basket with %s', (_name, changes, total) => {
  const findings = total === undefined ? [] : [{ rule: 'sums', where: 'basket.total', expected: { value: total } }];
  expect(checkTotal({ basket: { ...basket, ...changes } })).toMatchObject(findings);
});
