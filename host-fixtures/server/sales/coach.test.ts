import { describe, expect, it } from 'vitest';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import { at, directLeg, legsWithChange } from '../../testing/fake-timetable.ts';
import { type Call, type Leg } from '../timetable/timetable.ts';
import { shortageFor } from './change-assistance.ts';
import { coachesOf, type Held, type Market, priceOf, roomOf, soldAt, type SoldCoach, soldCoachesOf } from './coach.ts';
import { extensionOf } from './extend-hold.ts';
import { type StoredLine } from './stored-basket.ts';

const day = '2031-03-10';
const nothing: Held = { seats: 0, wheelchairSpaces: 0 };
const noMarket: Market = { now: at(day, '09:00'), heldOf: () => nothing };
const holding = (held: Partial<Held>): Market => ({ ...noMarket, heldOf: () => ({ ...nothing, ...held }) });
const withoutDeparture = (leg: Leg): Leg => ({
  ...leg,
  calls: leg.calls.map(({ departure: _departure, ...call }): Call => call),
});
const [coach] = soldCoachesOf({ legs: [directLeg(day)] }) as [SoldCoach];

describe('the coaches of a journey', () => {
  it('are one for each leg that departs', () => {
    const [first, second] = legsWithChange(day) as [Leg, Leg];
    expect(coachesOf({ legs: [first, second] }).map(({ tripId }) => tripId)).toEqual(['trip-2', 'trip-3']);
    expect(coachesOf({ legs: [withoutDeparture(first), second] }).map(({ tripId }) => tripId)).toEqual(['trip-3']);
    expect(coach).toMatchObject({ vehicleKind: 'SINGLE_DECK_49', departure: at(day, '10:00') });
  });

  it.each<[string, readonly Leg[], boolean]>([
    ['with fares', legsWithChange(day), true],
    ['with a leg that does not depart', legsWithChange(day).map(withoutDeparture), false],
    ['with a leg without a fare', legsWithChange(day).map(({ fare: _fare, ...leg }) => leg), false],
    [
      'with fares in two currencies',
      legsWithChange(day).map((leg, index) => (index === 0 ? leg : { ...leg, fare: moneyOf(8, 'USD') })),
      false,
    ],
  ])('%s are sold: %s', (...[, legs, isSold]) => expect(soldCoachesOf({ legs }) !== undefined).toBe(isSold));
});

describe('what is left of a coach', () => {
  it.each([
    [{}, { seatsLeft: 49, wheelchairSpacesLeft: 1 }],
    [
      { seats: 9, wheelchairSpaces: 1 },
      { seatsLeft: 40, wheelchairSpacesLeft: 0 },
    ],
    [
      { seats: 50, wheelchairSpaces: 2 },
      { seatsLeft: 0, wheelchairSpacesLeft: 0 },
    ],
  ])('is what is not held, %j, and never negative', (held, left) => expect(roomOf(coach, holding(held))).toEqual(left));

  it('is less what others have bought until its day', () => {
    const days: number[] = [];
    const soldOf = (...[, , daysAhead]: readonly [unknown, unknown, number]) => {
      days.push(daysAhead);
      return { seats: 20, wheelchairSpaces: 1 };
    };
    const market = { ...holding({ seats: 9 }), simulated: { soldOf } };
    expect(roomOf(coach, market)).toEqual({ seatsLeft: 20, wheelchairSpacesLeft: 0 });
    for (const now of [at('2031-03-07', '23:00'), at('2031-03-11', '09:00')]) soldAt(coach, { ...market, now });
    expect(days).toEqual([0, 3, 0]);
    expect(soldAt(coach, noMarket)).toEqual(nothing);
  });
});

describe('the price of a coach', () => {
  it('is its full fare without a simulated market', () => {
    expect(priceOf(coach, noMarket)).toEqual(moneyOf(20, 'GBP'));
    expect(priceOf(coach, { ...noMarket, changePrice: () => null })).toBeNull();
  });

  it('follows the share of seats that are sold, and the days until it leaves', () => {
    const adultPrice = ({ load, daysAhead }: { readonly load: number; readonly daysAhead: number }) =>
      moneyOf(load * 100 + daysAhead, 'GBP');
    const market = { ...noMarket, now: at('2031-03-08', '09:00'), simulated: { adultPrice } };
    expect(priceOf(coach, market, { seats: 49, wheelchairSpaces: 0 })).toEqual(moneyOf(102, 'GBP'));
    expect(priceOf(coach, market)).toEqual(moneyOf(2, 'GBP'));
  });
});

it.each([
  ['one more wheelchair, with a space', 0, 1, {}, undefined],
  ['one more wheelchair, without a space', 0, 1, { wheelchairSpaces: 1 }, 'WHEELCHAIR'],
  ['two more wheelchairs, with one space', 0, 2, {}, 'WHEELCHAIR'],
  ['one wheelchair less, with a seat', 1, 0, { seats: 48 }, undefined],
  ['one wheelchair less, without a seat', 1, 0, { seats: 49 }, 'SEAT'],
  ['two wheelchairs less, with one seat', 2, 0, { seats: 48 }, 'SEAT'],
  ['as many wheelchairs as before, on a full coach', 1, 1, { seats: 49, wheelchairSpaces: 1 }, undefined],
])('a change of needs lacks a place: %s', (...[, before, wheelchairSeated, held, shortage]) => {
  const line = {
    journey: { journeyId: '4711', legs: [directLeg(day)] },
    party: { total: 2, concession: 0, nus: 0, wheelchairSeated: before },
  } as unknown as StoredLine;
  const needs = { wheelchairSeated, assistance: { otherDisability: 0, pca: 0 } };
  expect(shortageFor(line, needs, holding(held))).toBe(shortage);
});

const minuteMs = 60_000;

it.each([
  ['of 20 minutes', 'OPEN', 20, undefined, 10],
  ['that was extended', 'OPEN', 20 + 1 / minuteMs, undefined, 0],
  ['of a trial, which is short', 'OPEN', 5, 5, 5],
  ['of a trial that was extended', 'OPEN', 10, 5, 0],
  ['that is being paid', 'PENDING', 20, undefined, 0],
] as const)('a hold %s is extended once, by ten minutes at most', (...[, status, heldFor, forMinutes, extended]) => {
  const basket = { status, createdAt: 1000, expiresAt: 1000 + heldFor * minuteMs };
  const forMs = forMinutes === undefined ? undefined : forMinutes * minuteMs;
  expect(extensionOf(basket, forMs)).toBe(extended * minuteMs);
});
