import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { directLeg } from '../../testing/fake-timetable.ts';
import { needsAssistance, type SeatSelectionContext, findSeatProblems } from './choose-seats.ts';
import { type StoredAssistance, type Hold, type StoredLine } from './stored-basket.ts';
import { getPlaces, type VehiclePlace } from './vehicle.ts';

const free = toMoney(0, 'GBP');
const places = getPlaces('SINGLE_DECK_49');
const toSeatName = ({ seatNumber, seatPlanKey }: VehiclePlace): SeatName => ({ seatNumber, seatPlanKey });
const [first, second, third] = places.filter((place) => place.type === 'seat' && !place.restricted).map(toSeatName) as [
  SeatName,
  SeatName,
  SeatName,
];
const restrictedSeat = places
  .filter((place) => place.type === 'seat' && place.restricted)
  .map(toSeatName)[0] as SeatName;
const space = places.filter(({ type }) => type === 'wheelchair').map(toSeatName)[0] as SeatName;

function createHold(kind: Hold['kind'], seat?: SeatName, legIndex = 0): Hold {
  return { holdId: 1, legIndex, coachKey: 'a', kind, price: free, ...(seat && { seat }) };
}

interface LineFacts {
  readonly holds?: readonly Hold[];
  readonly assistance?: Partial<StoredAssistance>;
  readonly wheelchairSeated?: number;
}

function createLine({
  holds = [createHold('SEAT'), createHold('SEAT')],
  assistance = {},
  wheelchairSeated = 0,
}: LineFacts): StoredLine {
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

function findProblems(
  seats: readonly SeatName[],
  lineFacts: LineFacts = {},
  facts: Partial<SeatSelectionContext> = {},
) {
  const takenPlaces = { baskets: new Map([[second.seatNumber, 'b']]), simulated: new Set([third.seatNumber]) };
  const line = createLine(lineFacts);
  return findSeatProblems(seats, { line, legIndex: 0, vehicleKind: 'SINGLE_DECK_49', takenPlaces, ...facts });
}

describe('needsAssistance', () => {
  it.each<[string, LineFacts, boolean]>([
    ['nothing', {}, false],
    ['a wheelchair space', { wheelchairSeated: 1 }, true],
    ['help for a disability', { assistance: { otherDisability: 1 } }, true],
    ['a personal care attendant', { assistance: { pca: 1 } }, true],
  ])('of a party that needs %s: %s', (...[, lineFacts, expected]) =>
    expect(needsAssistance(createLine(lineFacts))).toBe(expected),
  );
});

describe('findSeatProblems', () => {
  it.each<[string, readonly SeatName[], LineFacts, readonly object[]]>([
    ['a free seat', [first], {}, []],
    ['no seat', [], {}, []],
    ['a seat in another basket', [second], {}, [{ id: 'seat-taken', seatNumber: second.seatNumber }]],
    ['a seat that was sold', [third], {}, [{ id: 'seat-taken', seatNumber: third.seatNumber }]],
    ['its own seat', [second], { holds: [createHold('SEAT', second)] }, []],
    [
      'a seat that the party holds on another coach only',
      [second],
      { holds: [createHold('SEAT'), createHold('SEAT', second, 1)] },
      [{ id: 'seat-taken', seatNumber: second.seatNumber }],
    ],
    ['a seat twice', [first, first], {}, [{ id: 'seats-count' }]],
    ['more seats than it holds', [first, restrictedSeat], { holds: [createHold('SEAT')] }, [{ id: 'seats-count' }]],
    ['a seat without holding any', [first], { holds: [createHold('SEAT', first, 1)] }, [{ id: 'seats-count' }]],
    ['a seat that does not exist', [{ ...first, seatNumber: '99Z' }], {}, [{ id: 'seat-unknown', seatNumber: '99Z' }]],
    [
      'a seat on another deck',
      [{ ...first, seatPlanKey: 'upperDeck-x' }],
      {},
      [{ id: 'seat-unknown', seatNumber: first.seatNumber }],
    ],
    ['a restricted seat', [restrictedSeat], {}, [{ id: 'seat-restricted', seatNumber: restrictedSeat.seatNumber }]],
    ['a restricted seat with assistance', [restrictedSeat], { assistance: { pca: 1 } }, []],
    ['a wheelchair space', [space], {}, [{ id: 'seat-restricted', seatNumber: space.seatNumber }]],
    ['its wheelchair space', [space], { holds: [createHold('SEAT'), createHold('WHEELCHAIR')] }, []],
    [
      'two seats while it holds a seat and a wheelchair space',
      [first, restrictedSeat],
      { holds: [createHold('SEAT'), createHold('WHEELCHAIR')], wheelchairSeated: 1 },
      [{ id: 'seats-count' }],
    ],
  ])('of a party that chooses %s', (...[, seats, lineFacts, expected]) =>
    expect(findProblems(seats, lineFacts)).toEqual(expected),
  );

  it('every seat is unknown on a coach without a plan', () => {
    const expected = [{ id: 'seat-unknown', seatNumber: first.seatNumber }];
    expect(findProblems([first], {}, { vehicleKind: undefined })).toEqual(expected);
  });
});
