import { describe, expect, it } from 'vitest';
import { toMoney } from '../kit/money/money.ts';
import { pounds } from '../kit/money/money.test-data.ts';
import { includeFeesOfDays, getFeeNotice, isFeeInPrice, includeFees } from './booking-fee.ts';

const dollars = (amount: number) => toMoney(amount, 'USD');

describe('isFeeInPrice', () => {
  it.each([
    ['US', undefined, true],
    ['US', null, true],
    ['US', {}, true],
    ['US', { feesBreakdown: { booking: null } }, true],
    ['US', { feesBreakdown: { booking: dollars(2.99) } }, false],
    ['CA', null, true],
    ['CA', { feesBreakdown: { booking: toMoney(3.49, 'CAD') } }, false],
    ['UK', null, false],
  ] as const)('on a page of %s with the basket %j: %s', (operation, basket, expected) =>
    expect(isFeeInPrice(operation, basket)).toBe(expected),
  );
});

describe('the displayed price of an offer', () => {
  const fee = dollars(2.99);
  it.each([
    ['has its fee', { price: dollars(15), bookingFee: fee }, dollars(17.99)],
    ['is only the fee for a free journey', { price: null, bookingFee: fee }, fee],
    ['is unchanged without a fee', { price: dollars(15), bookingFee: null }, dollars(15)],
    ['is unchanged if the fee is unknown', { price: pounds(15) }, pounds(15)],
  ])('%s', (_, offer, expected) => {
    expect(includeFees([offer], true)).toEqual([{ ...offer, price: expected }]);
    expect(includeFees([offer], false)).toEqual([offer]);
  });

  it('stays unknown for a day whose price is unknown', () => {
    const days = [
      { price: null, bookingFee: fee },
      { price: dollars(15), bookingFee: fee },
    ];
    expect(includeFeesOfDays(days, true).map(({ price }) => price)).toEqual([null, dollars(17.99)]);
    expect(includeFeesOfDays(days, false)).toBe(days);
  });
});

describe('getFeeNotice (spec §1 "US and CA show a booking-fee notice")', () => {
  const fee = dollars(2.99);
  it.each([
    ['US', [fee, fee], true, { kind: 'included', fee }],
    ['US', [fee, dollars(3.99)], true, { kind: 'included' }],
    ['US', [fee, undefined], true, { kind: 'included' }],
    ['US', [fee], false, { kind: 'charged', fee }],
    ['US', [undefined], true, { kind: 'added' }],
    ['US', [null], true, undefined],
    ['CA', [fee], true, { kind: 'included', fee }],
    ['CA', [fee], false, { kind: 'charged', fee }],
    ['CA', [undefined], true, { kind: 'added' }],
    ['UK', [undefined], false, undefined],
    ['UK', [fee], false, { kind: 'added' }],
  ] as const)('on a page of %s for the fees %j, in the price %s: %j', (...[operation, fees, isInPrice, expected]) => {
    const offers = fees.map((bookingFee) => (bookingFee === undefined ? {} : { bookingFee }));
    expect(getFeeNotice(operation, offers, isInPrice)).toEqual(expected);
  });
});
