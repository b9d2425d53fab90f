import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { at, directLeg, legsWithChange } from '../../../testing/fake-timetable.ts';
import { listCoaches, getCoachKey, type Market, getAdultPrice, findCoachesWithFares } from '../coach.ts';
import { type Party } from '../party.ts';
import {
  isBeforeDeparture,
  findLowestOfferPrice,
  offerJourney,
  getJourneyAvailability,
  hasSpaceFor,
} from './journey-offer.ts';

const day = '2031-03-10';
const directJourney = { legs: [directLeg(day)] };
/** Two coaches at 8.00 each. */
const journeyWithChange = { legs: legsWithChange(day) };
const listCoachesWithFares = (journey: typeof journeyWithChange) => findCoachesWithFares(journey) ?? [];
const createParty = (total: number, wheelchairSeated = 0): Party => ({
  total,
  concession: 0,
  nus: 0,
  wheelchairSeated,
});
const pounds = (amount: number) => toMoney(amount, 'GBP');

function createMarket(change: Partial<Market> = {}): Market {
  return { now: at(day, '09:00'), getHeldPlaces: () => ({ seats: 0, wheelchairSpaces: 0 }), ...change };
}

describe('an offer of a journey', () => {
  it('costs the sum of its coaches’ prices for the party', () => {
    expect(offerJourney(listCoachesWithFares(journeyWithChange), createParty(2), createMarket())).toEqual({
      seatsLeft: 49,
      wheelchairSpacesLeft: 1,
      currency: 'GBP',
      price: pounds(32),
      coachPrices: [pounds(16), pounds(16)],
    });
  });

  it('is free if all of its coaches are', () => {
    const offer = offerJourney(
      listCoachesWithFares(journeyWithChange),
      createParty(1),
      createMarket({ changePrice: () => null }),
    );
    expect(offer).toMatchObject({ price: null, coachPrices: [null, null], currency: 'GBP' });
    let calls = 0;
    const freeOnce = () => ((calls += 1) === 1 ? null : pounds(8));
    expect(
      offerJourney(listCoachesWithFares(journeyWithChange), createParty(1), createMarket({ changePrice: freeOnce })),
    ).toMatchObject({
      price: pounds(8),
      coachPrices: [null, pounds(8)],
    });
  });

  it('has the places of its fullest coach, and never fewer than zero', () => {
    const [, second] = listCoachesWithFares(journeyWithChange);
    const createMarketWithHolds = (seats: number, wheelchairSpaces: number) =>
      createMarket({
        getHeldPlaces: (key) =>
          second && key === getCoachKey(second) ? { seats, wheelchairSpaces } : { seats: 0, wheelchairSpaces: 0 },
      });
    expect(getJourneyAvailability(listCoachesWithFares(journeyWithChange), createMarketWithHolds(40, 1))).toEqual({
      seatsLeft: 9,
      wheelchairSpacesLeft: 0,
    });
    expect(getJourneyAvailability(listCoachesWithFares(journeyWithChange), createMarketWithHolds(50, 2))).toEqual({
      seatsLeft: 0,
      wheelchairSpacesLeft: 0,
    });
  });

  it('leaves out what simulated travellers have bought, by the days until the departure', () => {
    const days: number[] = [];
    const simulation = {
      simulateDemand: (_running: unknown, _vehicle: unknown, daysAhead: number) => {
        days.push(daysAhead);
        return { seats: 7, wheelchairSpaces: 1 };
      },
    };
    const offer = offerJourney(
      listCoachesWithFares(directJourney),
      createParty(1),
      createMarket({ simulated: simulation, now: at('2031-03-07', '23:00') }),
    );
    expect(offer).toMatchObject({ seatsLeft: 42, wheelchairSpacesLeft: 0 });
    expect(new Set(days)).toEqual(new Set([3]));
    expect(
      getJourneyAvailability(
        listCoachesWithFares(directJourney),
        createMarket({ simulated: simulation, now: at('2031-03-12', '09:00') }),
      ).seatsLeft,
    ).toBe(42);
    expect(days.at(-1)).toBe(0);
  });

  it('is impossible without a coach', () => {
    expect(() => offerJourney([], createParty(1), createMarket())).toThrow('A journey has at least one coach.');
  });
});

it('the price of a coach follows how full it is', () => {
  const loads: number[] = [];
  const simulatePrice = ({ load }: { readonly load: number }) => {
    loads.push(load);
    return pounds(5);
  };
  const [coach] = listCoachesWithFares(directJourney);
  const soldPlaces = { seats: 7, wheelchairSpaces: 0 };
  expect(coach && getAdultPrice(coach, createMarket({ simulated: { simulatePrice } }), soldPlaces)).toEqual(pounds(5));
  expect(loads).toEqual([1 / 7]);
  expect(coach && getAdultPrice(coach, createMarket(), soldPlaces)).toEqual(pounds(20));
});

describe('the lowest of some offers', () => {
  const offers = [{ price: null }, { price: pounds(9) }, { price: toMoney(7, 'USD') }, { price: toMoney(6, 'USD') }];
  it.each([
    ['is in the requested currency', offers, 'USD', toMoney(6, 'USD')],
    ['is in the first currency if none is requested', offers, undefined, pounds(9)],
    ['is in another currency if no offer is in the requested one', offers.slice(0, 2), 'CAD', pounds(9)],
    ['is undefined if all are free', offers.slice(0, 1), 'GBP', undefined],
    ['is undefined without offers', [], undefined, undefined],
  ] as const)('%s', (...[, someOffers, currency, lowest]) => {
    expect(findLowestOfferPrice(someOffers, currency)).toEqual(lowest);
  });
});

it.each([
  [createParty(5), true],
  [createParty(6), false],
  [createParty(6, 1), true],
  [createParty(6, 2), false],
])('five seats and a wheelchair space are enough for %j: %s', (party, isEnough) => {
  expect(hasSpaceFor({ seatsLeft: 5, wheelchairSpacesLeft: 1 }, party)).toBe(isEnough);
});

it('a journey is upcoming until its first coach leaves', () => {
  const coaches = listCoaches(directJourney);
  expect(isBeforeDeparture(coaches, { now: at(day, '10:00') - 1 })).toBe(true);
  expect(isBeforeDeparture(coaches, { now: at(day, '10:00') })).toBe(false);
  expect(isBeforeDeparture([], { now: 0 })).toBe(false);
});

describe('a journey is not sold', () => {
  const [first, second] = journeyWithChange.legs;
  const { fare: _, ...unpricedLeg } = directLeg(day);
  it.each([
    ['if a coach has no fare', [...journeyWithChange.legs, unpricedLeg]],
    ['if its fares are of two currencies', [...(first ? [first] : []), { ...directLeg(day), fare: toMoney(8, 'USD') }]],
    [
      'if a coach does not leave',
      [...(first ? [first] : []), { ...directLeg(day), calls: second?.calls.slice(1) ?? [] }],
    ],
    ['without a coach', []],
  ])('%s', (_case, legs) => {
    expect(findCoachesWithFares({ legs })).toBeUndefined();
  });
});
