import { describe, expect, it } from 'vitest';
import type { Journey, JourneyPart } from '../journeys/journey.ts';
import type { Seat } from '../seats/seat.ts';
import type { Basket } from './basket.ts';
import { heldAgain, rescueChanges, seatNumbersOf, smsNumberOf } from './rescue-changes.ts';

const seat = (seatNumber: string): Seat => ({
  ...{ seat: { seatNumber, seatPlanKey: seatNumber }, passengerSelectionType: 'CUSTOMER', price: null },
  preventChange: false,
});
const journey = (journeyId: string, change: Partial<Journey> = {}) =>
  ({ journeyId, price: 20, passengers: 2, seats: [] as readonly Seat[], ...change }) as Journey;
const noRefusals = { journeys: new Map<string, string[]>(), codes: new Map<string, string[]>() };
const out = journey('7', { seats: [seat('1A'), seat('1B')] });

describe('rescueChanges (field notes §6 "Basket rescue": price, seat, sold out)', () => {
  it.each<[string, Basket, Basket | null, unknown]>([
    ['nothing', { journeys: [out] }, { journeys: [out] }, []],
    [
      'a price, and the total with it',
      { journeys: [out] },
      { journeys: [{ ...out, price: 25 }] },
      [
        { kind: 'price', journey: { ...out, price: 25 }, before: 20, after: 25 },
        { kind: 'total', before: 20, after: 25 },
      ],
    ],
    [
      'a seat',
      { journeys: [out] },
      { journeys: [{ ...out, seats: [seat('1A'), seat('2C')] }] },
      [
        {
          ...{ kind: 'seats', journey: { ...out, seats: [seat('1A'), seat('2C')] } },
          ...{ before: ['1A', '1B'], after: ['1A', '2C'] },
        },
      ],
    ],
    ['seats that nobody had chosen', { journeys: [journey('7')] }, { journeys: [out] }, []],
    [
      'a journey that is sold out',
      { journeys: [out, journey('8')], total: 40 },
      { journeys: [journey('8')], total: 20 },
      [
        { kind: 'gone', journey: out, messages: [] },
        { kind: 'total', before: 40, after: 20 },
      ],
    ],
    ['all of it', { journeys: [out] }, null, [{ kind: 'gone', journey: out, messages: [] }]],
    [
      'a code',
      { journeys: [], redemptionCodes: [{ code: 'A' }, { code: 'B' }] },
      { journeys: [], redemptionCodes: [{ code: 'B' }] },
      [{ kind: 'code', code: 'A', messages: [] }],
    ],
    [
      'text messages',
      { journeys: [journey('7', { smsContactNumberField: '+33612345678' })] },
      { journeys: [journey('7')] },
      [{ kind: 'sms', number: '+33612345678' }],
    ],
    [
      'a total alone: a fee',
      { journeys: [journey('7')], total: 20 },
      { journeys: [journey('7')], total: 21 },
      [{ kind: 'total', before: 20, after: 21 }],
    ],
  ])('%s', (...[, before, after, expected]) => expect(rescueChanges(before, after, noRefusals)).toEqual(expected));

  it('says why, in the words of the operator', () => {
    const before: Basket = { journeys: [out], redemptionCodes: [{ code: 'A' }] };
    const refusals = { journeys: new Map([['7', ['It has left.']]]), codes: new Map([['A', ['Expired.']]]) };
    expect(rescueChanges(before, null, refusals)).toEqual([
      { kind: 'gone', journey: out, messages: ['It has left.'] },
      { kind: 'code', code: 'A', messages: ['Expired.'] },
    ]);
  });
});

it('finds the two parts of a party, each once', () => {
  const [one, two] = [journey('7', { lineItemId: '1' }), journey('7', { lineItemId: '2' })];
  const three = journey('7', { lineItemId: '3' });
  expect(heldAgain({ journeys: [one, two] }, { journeys: [three] })).toEqual([
    [one, three],
    [two, undefined],
  ]);
});

it('reads the seats of a connection coach by coach', () => {
  const coach = (...seats: readonly Seat[]) => ({ seats }) as unknown as JourneyPart;
  const connected = journey('7', { connJourneys: [coach(seat('1A')), coach(seat('9D'))] });
  expect(seatNumbersOf(connected)).toEqual(['1A', '9D']);
  expect(smsNumberOf({ journeys: [connected] })).toBeUndefined();
});
