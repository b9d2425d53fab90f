import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { directLeg } from '../../testing/fake-timetable.ts';
import { needsAssistance, type SeatSelectionContext, findSeatProblems } from './choose-seats.ts';
import { type StoredAssistance, type Hold, type StoredLine } from './stored-basket.ts';
import { getPlaces, type VehiclePlace } from './vehicle.ts';

const free = toMoney(0, 'GBP');
const places = getPlaces('SINGLE_DECK_49');
const nameOf = ({ seatNumber, seatPlanKey }: VehiclePlace): SeatName => ({ seatNumber, seatPlanKey });
const [first, second, third] = places.filter(({ type, restricted }) => type === 'seat' && !restricted).map(nameOf) as [
  SeatName,
  SeatName,
  SeatName,
];
const restricted = places.filter((place) => place.type === 'seat' && place.restricted).map(nameOf)[0] as SeatName;
const space = places.filter(({ type }) => type === 'wheelchair').map(nameOf)[0] as SeatName;

function hold(kind: Hold['kind'], seat?: SeatName, legIndex = 0): Hold {
  return { holdId: 1, legIndex, coachKey: 'a', kind, isChosen: seat !== undefined, price: free, ...(seat && { seat }) };
}

interface Held {
  readonly holds?: readonly Hold[];
  readonly assistance?: Partial<StoredAssistance>;
  readonly wheelchairSeated?: number;
}

function lineOf({ holds = [hold('SEAT'), hold('SEAT')], assistance = {}, wheelchairSeated = 0 }: Held): StoredLine {
  return {
    lineItemId: '1',
    currency: 'GBP',
    price: free,
    coachPrices: [free],
    discount: free,
    journey: { journeyId: '4711', legs: [directLeg('2031-03-10')] },
    party: { total: 2, concession: 0, nus: 0, wheelchairSeated },
    assistance: { otherDisability: 0, pca: 0, ...assistance },
    travellers: [],
    holds,
  };
}

function problems(seats: readonly SeatName[], held: Held = {}, facts: Partial<SeatSelectionContext> = {}) {
  const taken = { baskets: new Map([[second.seatNumber, 'b']]), simulated: new Set([third.seatNumber]) };
  const line = lineOf(held);
  return findSeatProblems(seats, { line, legIndex: 0, vehicleKind: 'SINGLE_DECK_49', takenPlaces: taken, ...facts });
}

describe('needsAssistance', () => {
  it.each<[string, Held, boolean]>([
    ['nothing', {}, false],
    ['a wheelchair space', { wheelchairSeated: 1 }, true],
    ['help for a disability', { assistance: { otherDisability: 1 } }, true],
    ['a personal care attendant', { assistance: { pca: 1 } }, true],
  ])('of a party that needs %s: %s', (...[, held, expected]) => expect(needsAssistance(lineOf(held))).toBe(expected));
});

describe('seatProblems', () => {
  it.each<[string, readonly SeatName[], Held, readonly object[]]>([
    ['a free seat', [first], {}, []],
    ['no seat', [], {}, []],
    ['a seat in another basket', [second], {}, [{ id: 'seat-taken', seatNumber: second.seatNumber }]],
    ['a seat that was sold', [third], {}, [{ id: 'seat-taken', seatNumber: third.seatNumber }]],
    ['its own seat', [second], { holds: [hold('SEAT', second)] }, []],
    [
      'a seat that the party holds on another coach only',
      [second],
      { holds: [hold('SEAT'), hold('SEAT', second, 1)] },
      [{ id: 'seat-taken', seatNumber: second.seatNumber }],
    ],
    ['a seat twice', [first, first], {}, [{ id: 'seats-count' }]],
    ['more seats than it holds', [first, restricted], { holds: [hold('SEAT')] }, [{ id: 'seats-count' }]],
    ['a seat without holding any', [first], { holds: [hold('SEAT', first, 1)] }, [{ id: 'seats-count' }]],
    ['a seat that does not exist', [{ ...first, seatNumber: '99Z' }], {}, [{ id: 'seat-unknown', seatNumber: '99Z' }]],
    [
      'a seat of another deck',
      [{ ...first, seatPlanKey: 'upperDeck-x' }],
      {},
      [{ id: 'seat-unknown', seatNumber: first.seatNumber }],
    ],
    ['a restricted seat', [restricted], {}, [{ id: 'seat-restricted', seatNumber: restricted.seatNumber }]],
    ['a restricted seat with assistance', [restricted], { assistance: { pca: 1 } }, []],
    ['a wheelchair space', [space], {}, [{ id: 'seat-restricted', seatNumber: space.seatNumber }]],
    ['its wheelchair space', [space], { holds: [hold('SEAT'), hold('WHEELCHAIR')] }, []],
    [
      'two seats while it holds a seat and a wheelchair space',
      [first, restricted],
      { holds: [hold('SEAT'), hold('WHEELCHAIR')], wheelchairSeated: 1 },
      [{ id: 'seats-count' }],
    ],
  ])('of a party that chooses %s', (...[, seats, held, expected]) => expect(problems(seats, held)).toEqual(expected));

  it('no seat is known on a coach without a plan', () => {
    const expected = [{ id: 'seat-unknown', seatNumber: first.seatNumber }];
    expect(problems([first], {}, { vehicleKind: undefined })).toEqual(expected);
  });
});
