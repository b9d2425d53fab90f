import { describe, expect, it } from 'vitest';
import type { Journey } from '../journeys/journey.ts';
import { pounds, priceInPounds } from '../money/money.test-data.ts';
import { faresOf, isBeingPaid, totalOf } from './basket.ts';
import { basketOutcomeOf } from './basket-outcome.ts';

const at = (price: number | null) => ({ price: priceInPounds(price) }) as Journey;

describe('totalOf (spec §3 "Basket")', () => {
  it.each([
    ['what the server says', { total: pounds(21.5), journeys: [at(20)] }, 21.5],
    ['nothing, said by the server', { total: pounds(0), journeys: [at(20)] }, 0],
    ['the journeys, where it says nothing', { journeys: [at(20), at(12.5)] }, 32.5],
    ['the journeys that are not free', { journeys: [at(null), at(12.5)] }, 12.5],
    ['nothing', { journeys: [] }, 0],
  ])('is %s', (...[, basket, expected]) => {
    expect(totalOf({ currency: 'GBP', ...basket })).toEqual(pounds(expected));
  });
});

describe('basketOutcomeOf (spec §5 "succeed only when errors is empty", "Error id 231")', () => {
  it.each([
    ['no errors', [], { kind: 'done' }],
    [
      'too few seats',
      [{ id: '231', seatsLeft: 2, journeyId: '7' }],
      { kind: 'not-enough-seats', seatsLeft: 2, journeyId: '7' },
    ],
    ['too few seats, nobody knows how many', [{ id: '231' }], { kind: 'not-enough-seats' }],
    ['no seat at all', [{ id: '231', seatsLeft: 0 }], { kind: 'not-enough-seats', seatsLeft: 0 }],
    [
      'too few seats among other errors',
      [{ id: '1', message: 'a' }, { id: '231' }],
      { kind: 'not-enough-seats', messages: ['a'] },
    ],
    [
      'other errors',
      [{ id: '1', message: 'first' }, { id: '2' }, { id: '3', message: 'third' }],
      { kind: 'refused', messages: ['first', 'third'] },
    ],
    [
      'a journey in another currency than the basket',
      [{ id: 'currency-differs', message: 'a' }],
      { kind: 'currency-differs', messages: ['a'] },
    ],
    ['an error without words', [{ id: '2310' }], { kind: 'refused', messages: [] }],
  ])('%s', (...[, errors, expected]) => {
    expect(basketOutcomeOf(errors)).toEqual(expected);
  });
});

describe('isBeingPaid (spec §4 "PENDING with a direct card payment type")', () => {
  it.each([
    ['PENDING', ['DIRECT_CARD'], true],
    ['PENDING', ['VOUCHER', 'DirectCard'], true],
    ['PENDING', ['card-direct'], true],
    ['PENDING', ['CARD'], false],
    ['PENDING', ['DIRECT_DEBIT'], false],
    ['PENDING', [], false],
    ['OPEN', ['DIRECT_CARD'], false],
    [undefined, ['DIRECT_CARD'], false],
  ])('%s with %j: %s', (status, types, expected) => {
    expect(isBeingPaid({ ...(status && { status }), payment: { types } })).toBe(expected);
  });

  it('is not where nothing is said of the payment', () => expect(isBeingPaid({ status: 'PENDING' })).toBe(false));
});

it.each([
  ['all of them', [at(20), at(12.5)], 32.5],
  ['those that are not free', [at(null), at(12.5)], 12.5],
  ['none', [], 0],
])('faresOf: %s', (...[, journeys, expected]) =>
  expect(faresOf({ currency: 'GBP', journeys })).toEqual(pounds(expected)),
);
