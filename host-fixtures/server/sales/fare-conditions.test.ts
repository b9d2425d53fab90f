import { expect, it } from 'vitest';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMinorAmount, type Money, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { at, directLeg, legsWithChange } from '../../testing/fake-timetable.ts';
import { type CarrierConditions, getCancelledConditions, getFareConditions } from './fare-conditions.ts';

const day = '2031-03-10';
const hourMs = 3_600_000;
/** Leeds 10:00 with one carrier; Leeds 12:00 with a change to a second carrier. */
const direct = { legs: [directLeg(day)] };
const withTwoCarriers = {
  legs: legsWithChange(day).map((leg, index) => ({ ...leg, carrierId: index === 0 ? 'albion' : 'pennine' })),
};

const toAmount = (money: Money | null) => (money === null ? null : toMinorAmount(money));
function getConditions(
  journey: typeof direct,
  conditionsByCarrier: Readonly<Record<string, CarrierConditions>>,
  { paidMinor = 2000, currency = 'GBP' as CurrencyCode } = {},
) {
  const money = paidMinor === 0 ? null : fromMinorAmount(paidMinor, currency);
  const { refundFee, changeFee, ...until } = getFareConditions(
    journey,
    { paid: money, currency },
    (id) => conditionsByCarrier[id] ?? {},
  );
  return { ...until, refundFee: toAmount(refundFee), changeFee: toAmount(changeFee) };
}

const departures = { direct: at(day, '10:00'), withTwoCarriers: at(day, '12:00') };

it.each<[string, CarrierConditions, object]>([
  ['nothing is allowed', {}, { refundFee: null, changeFee: null }],
  [
    'all is free until two hours before',
    { refund: { hoursBefore: 2 }, change: { hoursBefore: 2 } },
    {
      refundableUntil: departures.direct - 2 * hourMs,
      changeableUntil: departures.direct - 2 * hourMs,
      refundFee: null,
    },
  ],
  ['a share is retained', { refund: { hoursBefore: 0, retained: { share: 0.25 } } }, { refundFee: 500 }],
  ['an amount is retained', { refund: { hoursBefore: 0, retained: { amounts: { GBP: 3 } } } }, { refundFee: 300 }],
  [
    'no more than was paid is retained',
    { refund: { hoursBefore: 0, retained: { amounts: { GBP: 30 } } } },
    { refundFee: 2000 },
  ],
  [
    'an amount in another currency is not retained',
    { refund: { hoursBefore: 0, retained: { amounts: { USD: 3 } } } },
    { refundFee: null },
  ],
  [
    'a change costs a fee',
    { change: { hoursBefore: 0, fee: { GBP: 5 } } },
    { changeFee: 500, changeableUntil: departures.direct },
  ],
])('a carrier’s conditions: %s', (_case, albion, expected) => {
  expect(getConditions(direct, { albion })).toMatchObject(expected);
});

it('a free ticket is refunded without a fee', () => {
  const albion: CarrierConditions = { refund: { hoursBefore: 0, retained: { share: 0.25 } } };
  expect(getConditions(direct, { albion }, { paidMinor: 0 })).toMatchObject({ refundFee: 0 });
});

it('for two carriers the strictest time and the highest fee apply, and what either forbids is not allowed', () => {
  const albion: CarrierConditions = { refund: { hoursBefore: 2 }, change: { hoursBefore: 24, fee: { GBP: 5 } } };
  const pennine: CarrierConditions = {
    refund: { hoursBefore: 24, retained: { share: 0.5 } },
    change: { hoursBefore: 1 },
  };
  expect(getConditions(withTwoCarriers, { albion, pennine })).toEqual({
    refundableUntil: departures.withTwoCarriers - 24 * hourMs,
    refundFee: 1000,
    changeableUntil: departures.withTwoCarriers - 24 * hourMs,
    changeFee: 500,
  });
  const strict = getConditions(withTwoCarriers, { albion, pennine: {} });
  expect(strict).not.toHaveProperty('refundableUntil');
  expect(strict).not.toHaveProperty('changeableUntil');
});

it('if the operator has cancelled a coach, the refund is full and changes are free for a month', () => {
  const until = departures.direct + 30 * 24 * hourMs;
  const free = {
    refundableUntil: until,
    refundFee: null,
    changeableUntil: until,
    changeFee: null,
    isOperatorFault: true,
  };
  expect(getCancelledConditions(direct)).toEqual(free);
});
