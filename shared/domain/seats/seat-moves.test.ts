import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCoach } from './coach.test-data.ts';
import { deckMaps } from './vehicle/vehicle-plan.ts';
import type { VehicleKind } from './seat-plan.ts';
import { type PlacedSeat } from './placed-seat.ts';
import { type SeatMove, findSeatTowards } from './seat-moves.ts';

const kinds = Object.keys(deckMaps) as VehicleKind[];
const moves: readonly SeatMove[] = ['ahead', 'back', 'left', 'right', 'row-left', 'row-right', 'front', 'rear'];
const listDecks = (kind: VehicleKind) => {
  const { seats } = createCoach(kind);
  return [...new Set(seats.map(({ deck }) => deck))].map((deck) => seats.filter((seat) => seat.deck === deck));
};

describe('the next seat in a direction (one tab stop and arrow keys)', () => {
  it.each([
    ['SINGLE_DECK_49', '3A', 'right', '3B'],
    ['SINGLE_DECK_49', '3B', 'right', '3C'],
    ['SINGLE_DECK_49', '3D', 'right', '3D'],
    ['SINGLE_DECK_49', '3A', 'left', '3A'],
    ['SINGLE_DECK_49', '3C', 'left', '3B'],
    ['SINGLE_DECK_49', '3B', 'back', '4B'],
    ['SINGLE_DECK_49', '4B', 'ahead', '3B'],
    ['SINGLE_DECK_49', '1A', 'ahead', '1A'],
    ['SINGLE_DECK_49', '14C', 'back', '14C'],
    // Past the toilet, in the same column.
    ['SINGLE_DECK_49', '6C', 'back', '9C'],
    ['SINGLE_DECK_49', '9D', 'ahead', '6D'],
    ['SINGLE_DECK_49', '1B', 'right', 'W1'],
    ['SINGLE_DECK_49', 'W1', 'left', '1B'],
    ['SINGLE_DECK_49', '3C', 'ahead', 'W1'],
    ['SINGLE_DECK_49', '14B', 'row-right', '14E'],
    ['SINGLE_DECK_49', '14E', 'row-left', '14A'],
    ['SINGLE_DECK_49', '5B', 'front', '1B'],
    ['SINGLE_DECK_49', '5B', 'rear', '14B'],
  ] as const)('in %s, from %s, %s leads to %s', (...[kind, from, move, to]) => {
    const { seats, seat } = createCoach(kind);
    expect(findSeatTowards(seats, seat(from), move).number).toBe(to);
  });

  it.each(kinds)('reaches every seat of a deck of %s from the first by arrow keys', (kind) => {
    for (const seats of listDecks(kind)) {
      const [first] = seats;
      if (!first) continue;
      const reachedSeats = new Set<PlacedSeat>([first]);
      for (const seat of reachedSeats)
        for (const move of moves.slice(0, 4)) reachedSeats.add(findSeatTowards(seats, seat, move));
      expect(reachedSeats.size).toBe(seats.length);
    }
  });

  it('is always in the direction of the key, or the same seat', () => {
    assert(
      property(
        constantFrom(...kinds).chain((kind) =>
          constantFrom(...listDecks(kind)).chain((seats) => constantFrom(...seats).map((from) => ({ seats, from }))),
        ),
        constantFrom(...moves),
        ({ seats, from }, move) => {
          const to = findSeatTowards(seats, from, move);
          const [dx, dy] = [to.x + to.w / 2 - from.x - from.w / 2, to.y + to.h / 2 - from.y - from.h / 2];
          if (['ahead', 'front'].includes(move)) expect(to === from || dy < 0).toBe(true);
          if (['back', 'rear'].includes(move)) expect(to === from || dy > 0).toBe(true);
          if (['left', 'row-left'].includes(move)) expect(to === from || dx < 0).toBe(true);
          if (['right', 'row-right'].includes(move)) expect(to === from || dx > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
