import { assert, constantFrom, integer, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBestFit, type FitRequest, combineWishes, findReplacement, countLackingSpaces } from './best-fit.ts';
import { createCoach } from './coach.test-data.ts';
import { deckMaps } from './vehicle/vehicle-plan.ts';
import type { VehicleKind } from './seat-plan.ts';
import { findSeatsLeftAlone } from './find-seats-left-alone.ts';
import { isOpen } from './placed-seat.ts';
import { isMet, type SeatWish, seatWishes, listApplicableWishes } from './seat-wishes.ts';

const kinds = Object.keys(deckMaps) as VehicleKind[];
const free = (travellers: number) => Array.from({ length: travellers }, () => undefined);
const numbers = (fit: ReturnType<typeof findBestFit>) => fit?.seats.map(({ number }) => number);

describe('a single seat left empty (warned of, not forbidden)', () => {
  it.each([
    ['is not left if a complete pair is taken', [], ['3A', '3B'], []],
    ['is left twice if two travellers split two pairs', [], ['3A', '4A'], ['3B', '4B']],
    ['is not counted when one traveller must break a pair', [], ['3A'], []],
    ['is left if one traveller splits a pair although a single seat is free', ['5A'], ['3A'], ['3B']],
    ['is not left if one traveller takes the single seat', ['5A'], ['5B'], []],
    ['is not counted when it was single before', ['5A'], ['3A', '3B'], []],
    ['is left if three travellers take a pair and half a pair', [], ['3A', '3B', '4A'], []],
    ['is left in a gap of the last row', [], ['14A', '14C'], ['14B']],
    ['is not left if the last row has no gap', [], ['14A', '14B'], []],
  ])('%s', (...[, takenNumbers, mine, expected]) => {
    const { seats, all } = createCoach('SINGLE_DECK_49', { takenNumbers });
    const left = findSeatsLeftAlone(seats, new Set(all(...mine).map(({ key }) => key)));
    expect(left.map(({ number }) => number)).toEqual(expected);
  });
});

describe('seat wishes', () => {
  it.each([
    ['SINGLE_DECK_49', 2, ['together', 'window', 'nearToilet', 'besideWheelchairSpace']],
    ['SINGLE_DECK_49', 1, ['window', 'nearToilet', 'besideWheelchairSpace']],
    ['ASTROMEGA', 2, ['together', 'lowerDeck', 'window', 'nearToilet', 'besideWheelchairSpace']],
    ['INTER_DECK_71', 2, ['together', 'window']],
  ] as const)('are offered in %s for %i travellers: %j', (...[kind, party, expected]) => {
    expect(listApplicableWishes(createCoach(kind, { restrictedNumbers: [] }).seats, party)).toEqual(expected);
  });

  it('offer no seat next to a wheelchair space when every such seat is restricted', () => {
    const { seats } = createCoach('GOLD_COACH', { restrictedNumbers: ['1A', '1B', '1C', '1D'] });
    expect(listApplicableWishes(seats.filter(isOpen), 2)).not.toContain('besideWheelchairSpace');
  });

  it.each([
    ['together', ['3A', '3B'], true],
    ['together', ['3B', '3C'], false],
    ['together', ['3A', '3B', '3C', '3D'], true],
    ['together', ['3A', '3B', '4A'], true],
    ['together', ['3A', '3B', '5A'], false],
    ['together', ['3A'], true],
    ['window', ['3A'], true],
    ['window', ['3B'], false],
    ['window', ['3A', '3B'], true],
    ['window', ['3B', '3C'], false],
    ['window', ['3A', '5A'], true],
    ['nearToilet', ['7B'], true],
    ['nearToilet', ['4A', '7B'], true],
    ['nearToilet', ['4A'], false],
    ['besideWheelchairSpace', ['1B'], true],
    ['besideWheelchairSpace', ['W1', '1B'], true],
    ['besideWheelchairSpace', ['W1', '4A'], false],
    ['together', ['W1', '1B'], true],
    ['besideWheelchairSpace', ['W1'], false],
  ] as const)('are met or not: %s with %j: %s', (...[wish, party, expected]) => {
    expect(isMet(wish, createCoach('SINGLE_DECK_49').all(...party))).toBe(expected);
  });
});

it.each([
  [['W1', 'W2'], false],
  [['W1', 'W2', '1B'], true],
  [['W1', 'W2', '1A', '1B'], false],
  [['W1', 'W2', '1B', '1C'], true],
  [['W1', 'W2', '1D', '1A', '4A'], true],
  [['W1', 'W2', '1A', '4A'], false],
] as const)(
  'each wheelchair space has an adjacent companion, if there are enough companions, in %j: %s',
  (...[party, expected]) => {
    expect(isMet('besideWheelchairSpace', createCoach('GOLD_COACH', { restrictedNumbers: [] }).all(...party))).toBe(
      expected,
    );
  },
);

describe('the best fit with wheelchairs (wishes in words: "companion beside the wheelchair space")', () => {
  const adjacentSeatWish = ['besideWheelchairSpace'] as const;
  it.each<[string, number, number, readonly SeatWish[], readonly string[] | undefined, (readonly string[])?]>([
    ['gives a single traveller in a wheelchair the space', 1, 1, [], ['W1']],
    ['gives two travellers in wheelchairs both spaces', 2, 2, [], ['W1', 'W2']],
    [
      'assigns two spaces and a seat next to one of them to two wheelchairs and one companion',
      3,
      2,
      adjacentSeatWish,
      ['W1', 'W2', '1A'],
    ],
    ['assigns a seat next to each space to two companions', 4, 2, adjacentSeatWish, ['W1', 'W2', '1B', '1C']],
    [
      'gives two companions seats next to the spaces when the nearest are taken',
      4,
      2,
      adjacentSeatWish,
      ['W1', 'W2', '1A', '1D'],
      ['1B', '1C'],
    ],
    ['seats two companions together on request', 4, 2, ['together'], ['W1', 'W2', '1A', '1B']],
    ['seats two companions next to one wheelchair space', 3, 1, ['together', ...adjacentSeatWish], ['W1', '1A', '1B']],
    ['gives the second space when the first is taken', 2, 1, adjacentSeatWish, ['W2', '1C'], ['W1']],
    ['assigns seats if no traveller stays in a wheelchair', 2, 0, [], ['1A', '1B']],
    ['is undefined if one of two needed spaces is taken', 2, 2, [], undefined, ['W1']],
    ['is undefined if three spaces are needed', 3, 3, [], undefined],
  ])('%s', (...[, travellers, wheelchairs, wishes, expected, takenNumbers = []]) => {
    const { seats } = createCoach('GOLD_COACH', { restrictedNumbers: [], takenNumbers });
    const fit = findBestFit({ seats, party: free(travellers), wishes, wheelchairs });
    expect(numbers(fit)).toEqual(expected);
    if (fit) expect(fit).toMatchObject({ metWishes: wishes, unmetWishes: [] });
  });

  it.each([
    [2, [], 0],
    [2, ['W1'], 1],
    [3, [], 1],
    [0, ['W1', 'W2'], 0],
    [undefined, ['W1', 'W2'], 0],
  ])(
    'for %s in wheelchairs, with %j taken, %i wheelchair spaces are missing',
    (...[wheelchairs, takenNumbers, expected]) => {
      const { seats } = createCoach('GOLD_COACH', { restrictedNumbers: [], takenNumbers });
      expect(countLackingSpaces({ seats, party: free(3), wheelchairs })).toBe(expected);
    },
  );

  it('reports an unmet wish when one of two companions cannot sit next to a space', () => {
    const { seats } = createCoach('GOLD_COACH', { restrictedNumbers: [], takenNumbers: ['1C', '1D'] });
    const fit = findBestFit({ seats, party: free(4), wishes: ['besideWheelchairSpace'], wheelchairs: 2 });
    expect(numbers(fit)?.slice(0, 2)).toEqual(['W1', 'W2']);
    expect(fit?.unmetWishes).toEqual(['besideWheelchairSpace']);
  });

  it('preserves the space of one traveller, and finds one for the second', () => {
    const { seats, seat } = createCoach('GOLD_COACH', { restrictedNumbers: [] });
    const fit = (party: FitRequest['party']) =>
      findBestFit({ seats, party, wishes: ['besideWheelchairSpace'], wheelchairs: 2 });
    expect(numbers(fit([undefined, seat('W1')]))).toEqual(['W2', 'W1']);
    expect(numbers(fit([undefined, seat('W1'), undefined, undefined]))).toEqual(['W2', 'W1', '1B', '1C']);
    expect(numbers(fit([undefined, seat('W1'), seat('1C'), undefined]))).toEqual(['W2', 'W1', '1C', '1B']);
  });

  it('assigns seats when every wheelchair space is restricted', () => {
    const { seats } = createCoach('GOLD_COACH');
    expect(numbers(findBestFit({ seats, party: free(2), wishes: [], wheelchairs: 2 }))).toEqual(['2A', '2B']);
  });

  it('finds another space for one that was taken meanwhile', () => {
    const { seats, seat } = createCoach('GOLD_COACH', { restrictedNumbers: [], takenNumbers: ['W1'] });
    const question: FitRequest = { seats, party: [undefined, seat('1C')], wishes: [], wheelchairs: 1 };
    expect(numbers(findReplacement(question, [seat('W1')]))).toEqual(['W2', '1C']);
  });
});

describe('the best fit (wishes in words)', () => {
  it.each<[string, VehicleKind, number, readonly SeatWish[], readonly string[]]>([
    ['seats two near the front', 'SINGLE_DECK_49', 2, [], ['3A', '3B']],
    ['seats two together', 'SINGLE_DECK_49', 2, ['together'], ['3A', '3B']],
    ['seats two together near the toilet', 'SINGLE_DECK_49', 2, ['together', 'nearToilet'], ['6A', '6B']],
    ['seats four together', 'SINGLE_DECK_49', 4, ['together'], ['3A', '3B', '3C', '3D']],
    ['seats one at a window', 'SINGLE_DECK_49', 1, ['window'], ['3A']],
    ['seats two with one at a window', 'SINGLE_DECK_49', 2, ['window'], ['3A', '3B']],
    ['seats two together on the lower deck', 'GOLD_COACH', 2, ['together', 'lowerDeck'], ['2A', '2B']],
  ])('%s', (...[, kind, travellers, wishes, expected]) => {
    const fit = findBestFit({ seats: createCoach(kind).seats, party: free(travellers), wishes });
    expect(numbers(fit)).toEqual(expected);
    expect(fit).toMatchObject({ metWishes: wishes, unmetWishes: [] });
  });

  it('gives one traveller the wheelchair space, and the companion the seat next to it', () => {
    const { seats } = createCoach('SINGLE_DECK_49', { restrictedNumbers: [] });
    const fit = findBestFit({ seats, party: free(2), wishes: ['together', 'besideWheelchairSpace'] });
    expect(numbers(fit)).toEqual(['W1', '1B']);
    expect(fit?.unmetWishes).toEqual([]);
  });

  it('fills an open wheelchair space first, also without a wish', () => {
    const { seats } = createCoach('SINGLE_DECK_49', { restrictedNumbers: [] });
    expect(numbers(findBestFit({ seats, party: free(1), wishes: [] }))).toEqual(['W1']);
    expect(numbers(findBestFit({ seats, party: free(2), wishes: [] }))?.[0]).toBe('W1');
  });

  it('names the wishes that could not be met', () => {
    const { seats } = createCoach('SINGLE_DECK_49', {
      takenNumbers: createCoach('SINGLE_DECK_49')
        .seats.filter(({ side }) => side === 'window')
        .map(({ number }) => number),
    });
    expect(findBestFit({ seats, party: free(1), wishes: ['window', 'nearToilet'] })).toMatchObject({
      metWishes: ['nearToilet'],
      unmetWishes: ['window'],
    });
  });

  it('seats a traveller next to a fellow traveller who has a seat', () => {
    const { seats, seat } = createCoach('SINGLE_DECK_49');
    expect(numbers(findBestFit({ seats, party: [undefined, seat('9D')], wishes: ['together'] }))).toEqual(['9C', '9D']);
  });

  it('takes the cheaper of two equally good pairs', () => {
    const { seats } = createCoach('SINGLE_DECK_49', { prices: { '3A': 3, '3B': 3 } });
    expect(numbers(findBestFit({ seats, party: free(2), wishes: ['together'] }))).toEqual(['3C', '3D']);
  });

  it('is undefined when the coach has too few seats', () => {
    const { seats } = createCoach('SINGLE_DECK_49');
    expect(findBestFit({ seats, party: free(46), wishes: [] })).toBeUndefined();
    expect(findBestFit({ seats, party: free(45), wishes: ['together'] })?.seats).toHaveLength(45);
  });

  it('counts a wish as met only when it is met on all coaches', () => {
    const createFit = (wishes: readonly SeatWish[], unmetWishes: readonly SeatWish[]) => ({
      seats: [],
      metWishes: wishes,
      unmetWishes,
    });
    expect(combineWishes([createFit(['window', 'together'], []), createFit(['together'], ['window'])])).toEqual({
      metWishes: ['together'],
      unmetWishes: ['window'],
    });
  });

  it('gives each traveller a different open seat, and names exactly the wishes met', () => {
    const coaches = record({
      kind: constantFrom(...kinds),
      travellers: integer({ min: 1, max: 6 }),
      wishes: subarray([...seatWishes]),
      seed: integer({ min: 2, max: 7 }),
    });
    assert(
      property(coaches, ({ kind, travellers, wishes, seed }) => {
        const takenNumbers = createCoach(kind).seats.filter((_, index) => (index * 7) % seed === 1);
        const { seats } = createCoach(kind, { takenNumbers: takenNumbers.map(({ number }) => number) });
        const fit = findBestFit({ seats, party: free(travellers), wishes });
        expect(new Set(fit?.seats).size).toBe(travellers);
        expect(fit?.seats.every(isOpen)).toBe(true);
        expect(fit?.metWishes).toEqual(wishes.filter((wish) => isMet(wish, fit?.seats ?? [])));
        expect([...(fit?.metWishes ?? []), ...(fit?.unmetWishes ?? [])].toSorted()).toEqual(wishes.toSorted());
      }),
      { numRuns: 100 },
    );
  });
});

describe('the replacement, when a seat is taken meanwhile', () => {
  it('is next to the fellow traveller', () => {
    const { seats, seat } = createCoach('SINGLE_DECK_49', { takenNumbers: ['5B'] });
    const question: FitRequest = { seats, party: [seat('4A'), undefined], wishes: [] };
    expect(numbers(findReplacement(question, [seat('5B')]))).toEqual(['4A', '4B']);
  });

  describe('if no seat is free next to the fellow traveller', () => {
    const nextTo4B = { takenNumbers: ['4A', '4C', '3B', '5B'] };

    it('moves two travellers who sat together to a free pair', () => {
      const { seats, seat } = createCoach('SINGLE_DECK_49', nextTo4B);
      const question: FitRequest = { seats, party: [undefined, seat('4B')], wishes: ['together'] };
      const fit = findReplacement(question, [seat('4A')]);
      expect(numbers(fit)).toEqual(['3C', '3D']);
      expect(fit).toMatchObject({ metWishes: ['together'], unmetWishes: [] });
    });

    it('does not move travellers whose seats are locked', () => {
      const { seats, seat } = createCoach('SINGLE_DECK_49', nextTo4B);
      const question: FitRequest = { seats, party: [undefined, seat('4B')], wishes: [] };
      expect(numbers(findReplacement(question, [seat('4A')], [false, true]))?.[1]).toBe('4B');
    });

    it('does not move travellers who sat separately', () => {
      const { seats, seat } = createCoach('SINGLE_DECK_49', { takenNumbers: ['4A', '9C'] });
      const question: FitRequest = { seats, party: [undefined, seat('9D')], wishes: [] };
      expect(numbers(findReplacement(question, [seat('4A')]))?.[1]).toBe('9D');
    });

    it('does not move travellers if no pair is free', () => {
      const all = createCoach('SINGLE_DECK_49').seats.map(({ number }) => number);
      const { seats, seat } = createCoach('SINGLE_DECK_49', {
        takenNumbers: all.filter((number) => !['4B', '8A', '9D'].includes(number)),
      });
      const question: FitRequest = { seats, party: [undefined, seat('4B')], wishes: ['together'] };
      const fit = findReplacement(question, [seat('4A')]);
      expect(numbers(fit)?.[1]).toBe('4B');
      expect(fit?.unmetWishes).toEqual(['together']);
    });
  });

  it('is the most similar seat', () => {
    const { seats, seat } = createCoach('ASTROMEGA', { takenNumbers: ['2A'] });
    expect(numbers(findReplacement({ seats, party: [undefined], wishes: [] }, [seat('2A')]))).toEqual(['2D']);
  });

  it('is undefined if no seat is left', () => {
    const all = createCoach('SINGLE_DECK_49');
    const { seats, seat } = createCoach('SINGLE_DECK_49', { takenNumbers: all.seats.map(({ number }) => number) });
    expect(findReplacement({ seats, party: [undefined], wishes: [] }, [seat('3A')])).toBeUndefined();
  });
});
