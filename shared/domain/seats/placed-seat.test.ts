import { describe, expect, it } from 'vitest';
import { createCoach, createPlan } from './coach.test-data.ts';
import { deckMaps } from './vehicle/vehicle-plan.ts';
import type { VehicleKind } from './seat-plan.ts';
import { areSideBySide, getSeatState, listSeats } from './placed-seat.ts';

const kinds = Object.keys(deckMaps) as VehicleKind[];

describe('the position of a seat (issue "price and state in words": number, deck, window or aisle, what is near)', () => {
  it.each([
    ['SINGLE_DECK_49', '3A', { row: 3, side: 'window', deck: 'singleDeck', isAtToilet: false, kind: 'seat' }],
    ['SINGLE_DECK_49', '3B', { row: 3, side: 'aisle' }],
    ['SINGLE_DECK_49', '3C', { row: 3, side: 'aisle' }],
    ['SINGLE_DECK_49', '3D', { row: 3, side: 'window' }],
    ['SINGLE_DECK_49', '14C', { row: 14, side: 'middle' }],
    ['SINGLE_DECK_49', '7B', { isAtToilet: true, side: 'aisle' }],
    ['SINGLE_DECK_49', '6D', { isAtToilet: true }],
    ['SINGLE_DECK_49', '7A', { isAtToilet: false, isNextToSpace: false }],
    ['SINGLE_DECK_49', '1B', { isNextToSpace: true, isRestricted: true }],
    ['SINGLE_DECK_49', '2B', { isNextToSpace: true }],
    ['SINGLE_DECK_49', '1A', { isNextToSpace: false }],
    ['SINGLE_DECK_49', '3D', { isNextToSpace: true }],
    ['SINGLE_DECK_49', 'W1', { kind: 'wheelchair', row: 1, side: 'window', isNextToSpace: false }],
    ['ASTROMEGA', '2A', { isAtTable: true, deck: 'lowerDeck' }],
    ['ASTROMEGA', '1D', { isAtTable: true }],
    ['ASTROMEGA', '3A', { isAtTable: false }],
  ] as const)('in %s seat %s is %j', (...[kind, number, facts]) => {
    expect(createCoach(kind).seat(number)).toMatchObject(facts);
  });

  it.each(kinds)('has a seat number that begins with its row: %s', (kind) => {
    for (const { number, row, kind: part } of createCoach(kind).seats) {
      if (part === 'seat') expect(number).toBe(`${row}${number.at(-1)}`);
    }
  });

  it('leaves out parts without a key', () => {
    const [deck] = createPlan('SINGLE_DECK_49').decks;
    const parts = deck?.parts.map(({ seatPlanKey: _key, ...part }) => part) ?? [];
    expect(deck && listSeats({ decks: [{ ...deck, parts }] })).toEqual([]);
  });
});

it.each([
  ['3A', '3B', true],
  ['3B', '3C', false],
  ['3A', '4A', false],
  ['14A', '14E', false],
  ['14D', '14E', true],
])('areSideBySide for %s and %s is %s', (...[a, b, expected]) => {
  const { seat } = createCoach('SINGLE_DECK_49');
  expect(areSideBySide(seat(a), seat(b))).toBe(expected);
  expect(areSideBySide(seat(b), seat(a))).toBe(expected);
});

describe('the state of a seat', () => {
  const { seat } = createCoach('SINGLE_DECK_49', { takenNumbers: ['3A', '1A'], restrictedNumbers: ['1A', '1B'] });
  it.each([
    ['3A', [], 'taken'],
    ['3B', [], 'free'],
    ['3B', ['3B'], 'mine'],
    ['1A', [], 'taken'],
    ['1B', [], 'restricted'],
    ['1B', ['1B'], 'mine'],
    ['W1', [], 'wheelchair'],
    ['W1', ['W1'], 'mine'],
  ] as const)('of %s, when %j are mine, is %s', (...[number, mine, expected]) => {
    expect(getSeatState(seat(number), new Set(mine.map((partyNumber) => seat(partyNumber).key)))).toBe(expected);
  });
});
