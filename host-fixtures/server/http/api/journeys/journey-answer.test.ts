import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { at, directLeg, legsWithChange } from '../../../../testing/fake-timetable.ts';
import { type Leg } from '../../../timetable/timetable.ts';
import { toJourneyAnswer, type JourneyWithPrice } from './journey-answer.ts';

const day = '2031-03-10';
const party = { total: 1, concession: 0, nus: 0, wheelchairSeated: 0 };
const pounds = (amount: number) => toMoney(amount, 'GBP');

function createAnswer(legs: readonly Leg[], change: Partial<JourneyWithPrice['offer']> = {}) {
  const coachPrices = legs.map(() => pounds(10));
  const offer = { currency: 'GBP', price: pounds(10 * legs.length), coachPrices, ...change } as const;
  const answer = toJourneyAnswer({ journey: { journeyId: '1', legs }, party, offer });
  return JSON.parse(JSON.stringify(answer)) as typeof answer;
}

describe('the answer of a journey', () => {
  it.each([
    [6, undefined],
    [5, 5],
    [0, 0],
    [undefined, undefined],
  ])('with %s seats left contains %s', (seatsLeft, lowStockCount) => {
    const answer = createAnswer([directLeg(day)], { seatsLeft });
    expect(answer.lowStockCount).toBe(lowStockCount);
  });

  it('contains the number of wheelchair spaces left, if it is known', () => {
    expect(createAnswer([directLeg(day)], { wheelchairSpacesLeft: 0 })).toMatchObject({ wheelchairSpaces: 0 });
    expect(createAnswer([directLeg(day)])).not.toHaveProperty('wheelchairSpaces');
  });

  it.each([
    ['10:00', 'PT0M'],
    ['10:59', 'PT59M'],
    ['11:00', 'PT1H'],
    ['12:05', 'PT2H5M'],
    ['09:00', 'PT0M'],
  ])('of a coach from 10:00 to %s has the duration %s', (arrival, duration) => {
    const leg = directLeg(day);
    const calls = leg.calls.map((call, index) => (index === 2 ? { ...call, arrival: at(day, arrival) } : call));
    expect(createAnswer([{ ...leg, calls }]).duration).toBe(duration);
  });

  it('lasts from the first departure to the last arrival, and each coach its own time', () => {
    const { duration, connJourneys = [] } = createAnswer(legsWithChange(day));
    expect([duration, ...connJourneys.map((part) => part.duration)]).toEqual(['PT4H30M', 'PT1H', 'PT3H']);
  });

  it('contains its coaches if there are several', () => {
    expect(createAnswer([directLeg(day)]).connJourneys).toEqual([]);
    const { connJourneys = [] } = createAnswer(legsWithChange(day), { coachPrices: [pounds(8), null] });
    expect(connJourneys.map(({ journeyId, price }) => [journeyId, price])).toEqual([
      ['1.1', 8],
      ['1.2', null],
    ]);
  });

  it('has the amenities that all its coaches have, and seats if each has a plan', () => {
    const [first, second] = legsWithChange(day);
    const withKind = (leg: Leg | undefined, vehicleKind: Leg['vehicleKind']) => ({ ...leg, vehicleKind }) as Leg;
    const connection = createAnswer([withKind(first, 'ASTROMEGA'), withKind(second, 'SINGLE_DECK_61')]);
    expect(connection).toMatchObject({
      reservableType: 'SEAT',
      amenities: ['WIFI', 'POWER_SOCKET', 'TOILET', 'AIR_CONDITIONING'],
    });
    const client = createAnswer([withKind(first, 'ASTROMEGA'), ...(second ? [second] : [])]);
    expect(client).toMatchObject({ reservableType: 'NONE', amenities: [] });
  });
});
