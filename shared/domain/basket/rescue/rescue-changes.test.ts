import { describe, expect, it } from 'vitest';
import type { Journey, JourneyPart } from '../../journeys/journey.ts';
import { pounds } from '../../kit/money/money.test-data.ts';
import { toMoney } from '../../kit/money/money.ts';
import type { Seat } from '../../seats/seat-plan.ts';
import type { Basket } from '../basket.ts';
import { pairJourneys, findRescueChanges, listSeatNumbers, findSmsNumber } from './rescue-changes.ts';

const seat = (seatNumber: string): Seat => ({
  seat: { seatNumber, seatPlanKey: seatNumber },
  passengerSelectionType: 'CUSTOMER',
  price: null,
  preventChange: false,
});
const journey = (journeyId: string, change: Partial<Journey> = {}) =>
  ({ journeyId, price: pounds(20), passengers: 2, seats: [] as readonly Seat[], ...change }) as Journey;
const holding = (...journeys: readonly Journey[]): Basket => ({ currency: 'GBP', journeys });
const noRefusals = { journeys: new Map<string, string[]>(), codes: new Map<string, string[]>() };
const out = journey('7', { seats: [seat('1A'), seat('1B')] });

describe('findRescueChanges (field notes §6 "Basket rescue": price, seat, sold out)', () => {
  it.each<[string, Basket, Basket | null, unknown]>([
    ['nothing if nothing has changed', holding(out), holding(out), []],
    [
      'a changed price, and the total with it',
      holding(out),
      holding({ ...out, price: pounds(25) }),
      [
        { kind: 'price', journey: { ...out, price: pounds(25) }, before: pounds(20), after: pounds(25) },
        { kind: 'total', before: pounds(20), after: pounds(25) },
      ],
    ],
    [
      'a changed seat',
      holding(out),
      holding({ ...out, seats: [seat('1A'), seat('2C')] }),
      [
        {
          kind: 'seats',
          journey: { ...out, seats: [seat('1A'), seat('2C')] },
          before: ['1A', '1B'],
          after: ['1A', '2C'],
        },
      ],
    ],
    ['nothing for seats that were not selected', holding(journey('7')), holding(out), []],
    [
      'a sold-out journey',
      { ...holding(out, journey('8')), total: pounds(40) },
      { ...holding(journey('8')), total: pounds(20) },
      [
        { kind: 'gone', journey: out, messages: [] },
        { kind: 'total', before: pounds(40), after: pounds(20) },
      ],
    ],
    [
      'the loss of every journey if the basket is null',
      holding(out),
      null,
      [{ kind: 'gone', journey: out, messages: [] }],
    ],
    [
      'a missing code',
      { ...holding(), redemptionCodes: [{ code: 'A' }, { code: 'B' }] },
      { ...holding(), redemptionCodes: [{ code: 'B' }] },
      [{ kind: 'code', code: 'A', messages: [] }],
    ],
    [
      'a missing number for text messages',
      holding(journey('7', { smsContactNumberField: '+33612345678' })),
      holding(journey('7')),
      [{ kind: 'sms', number: '+33612345678' }],
    ],
    [
      'the same numbers in another currency',
      holding(journey('7')),
      { currency: 'USD', journeys: [journey('7', { price: toMoney(20, 'USD') })] },
      [
        {
          kind: 'price',
          journey: journey('7', { price: toMoney(20, 'USD') }),
          before: pounds(20),
          after: toMoney(20, 'USD'),
        },
        { kind: 'total', before: pounds(20), after: toMoney(20, 'USD') },
      ],
    ],
    [
      'only the total if a fee has changed',
      { ...holding(journey('7')), total: pounds(20) },
      { ...holding(journey('7')), total: pounds(21) },
      [{ kind: 'total', before: pounds(20), after: pounds(21) }],
    ],
  ])('reports %s', (...[, before, after, expected]) =>
    expect(findRescueChanges(before, after, noRefusals)).toEqual(expected),
  );

  it('gives the operator’s messages as the reason', () => {
    const before: Basket = { ...holding(out), redemptionCodes: [{ code: 'A' }] };
    const refusals = { journeys: new Map([['7', ['It has left.']]]), codes: new Map([['A', ['Expired.']]]) };
    expect(findRescueChanges(before, null, refusals)).toEqual([
      { kind: 'gone', journey: out, messages: ['It has left.'] },
      { kind: 'code', code: 'A', messages: ['Expired.'] },
    ]);
  });
});

it('pairJourneys matches two lines of one journey to at most one new line each', () => {
  const [firstJourney, secondJourney] = [journey('7', { lineItemId: '1' }), journey('7', { lineItemId: '2' })];
  const three = journey('7', { lineItemId: '3' });
  expect(pairJourneys({ journeys: [firstJourney, secondJourney] }, { journeys: [three] })).toEqual([
    [firstJourney, three],
    [secondJourney, undefined],
  ]);
});

it('lists the seats of a connection coach by coach', () => {
  const coach = (...seats: readonly Seat[]) => ({ seats }) as unknown as JourneyPart;
  const connection = journey('7', { connJourneys: [coach(seat('1A')), coach(seat('9D'))] });
  expect(listSeatNumbers(connection)).toEqual(['1A', '9D']);
  expect(findSmsNumber({ journeys: [connection] })).toBeUndefined();
});
