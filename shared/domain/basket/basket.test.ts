import { describe, expect, it } from 'vitest';
import type { Journey } from '../journeys/journey.ts';
import { pounds, priceInPounds } from '../kit/money/money.test-data.ts';
import { sumFares, isBeingPaid, getBasketTotal } from './basket.ts';
import { getReason, toBasketOutcome } from './basket-outcome.ts';

const at = (price: number | null) => ({ price: priceInPounds(price) }) as Journey;

describe('getBasketTotal (spec §3 "Basket")', () => {
  it.each([
    ['the server’s total', { total: pounds(21.5), journeys: [at(20)] }, 21.5],
    ['zero if the server returns zero', { total: pounds(0), journeys: [at(20)] }, 0],
    ['the sum of the journeys if the server sends no total', { journeys: [at(20), at(12.5)] }, 32.5],
    [
      'the sum of journeys, fees and seats, less the discount, if the server sends no total',
      {
        journeys: [at(20)],
        feesBreakdown: { booking: pounds(3.99), sms: null, facilities: pounds(1) },
        markupTotal: pounds(2),
        discountTotal: pounds(5),
      },
      21.99,
    ],
    ['the fee of a free journey', { journeys: [at(null)], feesBreakdown: { booking: pounds(3.99) } }, 3.99],
    ['the sum without free journeys', { journeys: [at(null), at(12.5)] }, 12.5],
    ['zero for no journeys', { journeys: [] }, 0],
  ])('is %s', (...[, basket, expected]) => {
    expect(getBasketTotal({ currency: 'GBP', ...basket })).toEqual(pounds(expected));
  });
});

describe('getReason (spec §5 "the first error message is shown", "Error id 231")', () => {
  it.each([
    ['the message of a refusal', { kind: 'refused', messages: ['a'] }, 'a'],
    ['nothing for a refusal without a message', { kind: 'refused', messages: [] }, undefined],
    ['the message of another currency', { kind: 'currency-differs', messages: ['a'] }, 'a'],
    ['the page’s own message for too few seats', { kind: 'not-enough-seats', seatsLeft: 1 }, 'Too few seats.'],
    ['the operator’s message for too few seats', { kind: 'not-enough-seats', messages: ['a'] }, 'a'],
    ['nothing if the call failed', { kind: 'failed' }, undefined],
  ] as const)('is %s', (...[, problem, expected]) => expect(getReason(problem, 'Too few seats.')).toBe(expected));
});

describe('toBasketOutcome (spec §5 "succeed only when errors is empty", "Error id 231")', () => {
  it.each([
    ['done if there are no errors', [], { kind: 'done' }],
    [
      'not enough seats for error 231',
      [{ id: '231', seatsLeft: 2, journeyId: '7' }],
      { kind: 'not-enough-seats', seatsLeft: 2, journeyId: '7' },
    ],
    ['not enough seats, without a number if the server returns none', [{ id: '231' }], { kind: 'not-enough-seats' }],
    [
      'not enough seats if no seats are left',
      [{ id: '231', seatsLeft: 0 }],
      { kind: 'not-enough-seats', seatsLeft: 0 },
    ],
    [
      'not enough seats even with other errors',
      [
        { id: '1', message: 'a' },
        { id: '231', message: 'b' },
      ],
      { kind: 'not-enough-seats', messages: ['a'] },
    ],
    [
      'a refusal with the first message',
      [{ id: '1' }, { id: '2', message: 'second' }, { id: '3', message: 'third' }],
      { kind: 'refused', messages: ['second'] },
    ],
    [
      'a currency that differs from the basket’s',
      [{ id: 'currency-differs', message: 'a' }],
      { kind: 'currency-differs', messages: ['a'] },
    ],
    ['a refusal without messages if the errors have none', [{ id: '2310' }], { kind: 'refused', messages: [] }],
  ])('is %s', (...[, errors, expected]) => {
    expect(toBasketOutcome(errors)).toEqual(expected);
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
  ])('is decided by status and payment types: %s with %j: %s', (status, types, expected) => {
    expect(isBeingPaid({ ...(status && { status }), payment: { types } })).toBe(expected);
  });

  it('is false when the basket has no payment', () => expect(isBeingPaid({ status: 'PENDING' })).toBe(false));
});

it.each([
  ['every journey', [at(20), at(12.5)], 32.5],
  ['only the journeys that are not free', [at(null), at(12.5)], 12.5],
  ['no journey', [], 0],
])('sumFares adds up the prices of %s', (...[, journeys, expected]) =>
  expect(sumFares({ currency: 'GBP', journeys })).toEqual(pounds(expected)),
);
