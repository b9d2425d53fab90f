import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { at, directLeg, legsWithChange } from '../../../testing/fake-timetable.ts';
import { listCoaches, getCoachKey, type Market, getAdultPrice, findSoldCoaches } from '../coach.ts';
import { type Party } from '../party.ts';
import {
  isBeforeDeparture,
  findLowestOfferPrice,
  offerJourney,
  getJourneyAvailability,
  hasSpaceFor,
} from './journey-offer.ts';

const day = '2031-03-10';
const straight = { legs: [directLeg(day)] };
/** Two coaches at 8.00 each. */
const changing = { legs: legsWithChange(day) };
const soldCoaches = (journey: typeof changing) => findSoldCoaches(journey) ?? [];
const partyOf = (total: number, wheelchairSeated = 0): Party => ({ total, concession: 0, nus: 0, wheelchairSeated });
const pounds = (amount: number) => toMoney(amount, 'GBP');

function marketOf(change: Partial<Market> = {}): Market {
  return { now: at(day, '09:00'), getHeldPlaces: () => ({ seats: 0, wheelchairSpaces: 0 }), ...change };
}

describe('an offer of a journey', () => {
  it('costs the sum of its coaches’ prices for the party', () => {
    expect(offerJourney(soldCoaches(changing), partyOf(2), marketOf())).toEqual({
      seatsLeft: 49,
      wheelchairSpacesLeft: 1,
      currency: 'GBP',
      price: pounds(32),
      coachPrices: [pounds(16), pounds(16)],
    });
  });

  it('is free if all of its coaches are', () => {
    const offer = offerJourney(soldCoaches(changing), partyOf(1), marketOf({ changePrice: () => null }));
    expect(offer).toMatchObject({ price: null, coachPrices: [null, null], currency: 'GBP' });
    let calls = 0;
    const once = () => ((calls += 1) === 1 ? null : pounds(8));
    expect(offerJourney(soldCoaches(changing), partyOf(1), marketOf({ changePrice: once }))).toMatchObject({
      price: pounds(8),
      coachPrices: [null, pounds(8)],
    });
  });

  it('has the places of its fullest coach, and never fewer than zero', () => {
    const [, second] = soldCoaches(changing);
    const holding = (seats: number, wheelchairSpaces: number) =>
      marketOf({
        getHeldPlaces: (key) =>
          second && key === getCoachKey(second) ? { seats, wheelchairSpaces } : { seats: 0, wheelchairSpaces: 0 },
      });
    expect(getJourneyAvailability(soldCoaches(changing), holding(40, 1))).toEqual({
      seatsLeft: 9,
      wheelchairSpacesLeft: 0,
    });
    expect(getJourneyAvailability(soldCoaches(changing), holding(50, 2))).toEqual({
      seatsLeft: 0,
      wheelchairSpacesLeft: 0,
    });
  });

  it('leaves out what simulated travellers have bought, by the days until the departure', () => {
    const days: number[] = [];
    const simulated = {
      simulateDemand: (_running: unknown, _vehicle: unknown, daysAhead: number) => {
        days.push(daysAhead);
        return { seats: 7, wheelchairSpaces: 1 };
      },
    };
    const offer = offerJourney(
      soldCoaches(straight),
      partyOf(1),
      marketOf({ simulated, now: at('2031-03-07', '23:00') }),
    );
    expect(offer).toMatchObject({ seatsLeft: 42, wheelchairSpacesLeft: 0 });
    expect(new Set(days)).toEqual(new Set([3]));
    expect(
      getJourneyAvailability(soldCoaches(straight), marketOf({ simulated, now: at('2031-03-12', '09:00') })).seatsLeft,
    ).toBe(42);
    expect(days.at(-1)).toBe(0);
  });

  it('is impossible without a coach', () => {
    expect(() => offerJourney([], partyOf(1), marketOf())).toThrow('A journey has at least one coach.');
  });
});

it('the price of a coach follows how full it is', () => {
  const loads: number[] = [];
  const simulatePrice = ({ load }: { readonly load: number }) => {
    loads.push(load);
    return pounds(5);
  };
  const [coach] = soldCoaches(straight);
  const sold = { seats: 7, wheelchairSpaces: 0 };
  expect(coach && getAdultPrice(coach, marketOf({ simulated: { simulatePrice } }), sold)).toEqual(pounds(5));
  expect(loads).toEqual([1 / 7]);
  expect(coach && getAdultPrice(coach, marketOf(), sold)).toEqual(pounds(20));
});

describe('the lowest of some offers', () => {
  const offers = [{ price: null }, { price: pounds(9) }, { price: toMoney(7, 'USD') }, { price: toMoney(6, 'USD') }];
  it.each([
    ['is in the currency asked for', offers, 'USD', toMoney(6, 'USD')],
    ['is in the first currency if none is asked for', offers, undefined, pounds(9)],
    ['is in another currency if none is in that one', offers.slice(0, 2), 'CAD', pounds(9)],
    ['is none if all are free', offers.slice(0, 1), 'GBP', undefined],
    ['is none if there are none', [], undefined, undefined],
  ] as const)('%s', (...[, some, currency, lowest]) => {
    expect(findLowestOfferPrice(some, currency)).toEqual(lowest);
  });
});

it.each([
  [partyOf(5), true],
  [partyOf(6), false],
  [partyOf(6, 1), true],
  [partyOf(6, 2), false],
])('five seats and a wheelchair space are enough for %j: %s', (party, isEnough) => {
  expect(hasSpaceFor({ seatsLeft: 5, wheelchairSpacesLeft: 1 }, party)).toBe(isEnough);
});

it('a journey is ahead until its first coach leaves', () => {
  const coaches = listCoaches(straight);
  expect(isBeforeDeparture(coaches, { now: at(day, '10:00') - 1 })).toBe(true);
  expect(isBeforeDeparture(coaches, { now: at(day, '10:00') })).toBe(false);
  expect(isBeforeDeparture([], { now: 0 })).toBe(false);
});

describe('a journey is not sold', () => {
  const [first, second] = changing.legs;
  const { fare: _, ...unpriced } = directLeg(day);
  it.each([
    ['if a coach has no fare', [...changing.legs, unpriced]],
    ['if its fares are of two currencies', [...(first ? [first] : []), { ...directLeg(day), fare: toMoney(8, 'USD') }]],
    [
      'if a coach does not leave',
      [...(first ? [first] : []), { ...directLeg(day), calls: second?.calls.slice(1) ?? [] }],
    ],
    ['without a coach', []],
  ])('%s', (_case, legs) => {
    expect(findSoldCoaches({ legs })).toBeUndefined();
  });
});
