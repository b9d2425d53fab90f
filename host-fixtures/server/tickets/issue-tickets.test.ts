import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { at, directLeg, legsWithChange } from '../../testing/fake-timetable.ts';
import { type Hold, type StoredLine, type Traveller } from '../sales/stored-basket.ts';
import { type Call, type Leg } from '../timetable/timetable.ts';
import { getCoachMark, toTicketFacts } from './issue-tickets.ts';

const day = '2031-03-10';
const free = toMoney(0, 'GBP');

function createHold(legIndex: number, seatNumber?: string): Hold {
  const seat = seatNumber === undefined ? {} : { seat: { seatNumber, seatPlanKey: `deck-${seatNumber}` } };
  return { holdId: 1, legIndex, coachKey: 'a', kind: 'SEAT', price: free, ...seat };
}

interface LineFacts {
  readonly holds?: readonly Hold[];
  readonly travellers?: readonly Traveller[];
}

function createFacts(legs: readonly Leg[], { holds = [], travellers = [] }: LineFacts = {}) {
  const line: StoredLine = {
    lineItemId: '1',
    currency: 'GBP',
    price: free,
    coachPrices: [free],
    discount: free,
    journey: { journeyId: '4711', legs },
    party: { total: 2, concession: 0, nus: 0, wheelchairSeated: 0 },
    assistance: { otherDisability: 0, pca: 0 },
    travellers,
    holds,
  };
  return toTicketFacts('7K3M9QAC-1', line);
}

/** The direct coach, with another first stop. */
function changeFirstCall(change: Partial<Call>): readonly Leg[] {
  const leg = directLeg(day);
  return [{ ...leg, calls: leg.calls.map((call, index) => (index === 0 ? { ...call, ...change } : call)) }];
}

describe('a ticket', () => {
  it('names the first and the last stop of its journey, and each of its coaches', () => {
    expect(createFacts(legsWithChange(day))).toEqual({
      reservationNumber: '7K3M9QAC-1',
      journeyId: '4711',
      travellers: 2,
      seats: '',
      initials: '',
      coaches: [getCoachMark(`${day} trip-2`), getCoachMark(`${day} trip-3`)],
      departure: `${day}T12:00`,
      departsAt: at(day, '12:00'),
      from: 'Leeds Coach Station',
      to: 'London Coach Station',
    });
  });

  it('departs at a full minute', () => {
    const departure = at(day, '10:00') + 59_999;
    expect(createFacts(changeFirstCall({ departure })).departsAt).toBe(at(day, '10:00'));
  });

  it.each([
    ['Dyer Street', 'Leeds, Dyer Street'],
    ['Leeds Dyer Street', 'Leeds Dyer Street'],
    ['Leeds abcdefghijklmnopqr', 'Leeds abcdefghijklmnopqr'],
    ['Leeds abcdefghijklmnopqrs', 'Leeds abcdefghijklmnopqr'],
    ['Leeds abcdefghijklmnopq rs', 'Leeds abcdefghijklmnopq'],
  ])('calls the stop %s “%s”, in 24 characters at most', (stopName, name) => {
    expect(createFacts(changeFirstCall({ stopName })).from).toBe(name);
  });

  it('names the chosen seats of each coach', () => {
    const legs = legsWithChange(day);
    expect(
      createFacts(legs, { holds: [createHold(0, '1A'), createHold(0, '1B'), createHold(1, '7C'), createHold(1)] })
        .seats,
    ).toBe('1A,1B/7C');
    expect(createFacts(legs, { holds: [createHold(0), createHold(1, '7C')] }).seats).toBe('/7C');
    expect(createFacts(legs, { holds: [createHold(0), createHold(1)] }).seats).toBe('');
  });

  it('names travellers by their initials', () => {
    const travellers = [
      { firstName: ' élie', lastName: 'Martin' },
      { firstName: '', lastName: '' },
      { firstName: 'Zoé', lastName: '' },
    ];
    expect(createFacts(legsWithChange(day), { travellers }).initials).toBe('ÉM, Z');
  });
});

it('the mark of a coach has eight characters, and is different on each day', () => {
  expect(getCoachMark(`${day} trip-1`)).toMatch(/^[\w-]{8}$/);
  expect(getCoachMark('2031-03-11 trip-1')).not.toBe(getCoachMark(`${day} trip-1`));
});
