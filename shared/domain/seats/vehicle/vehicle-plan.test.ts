import { describe, expect, it } from 'vitest';
import type { Deck, PlanPart, VehicleKind } from '../seat-plan.ts';
import { createVehiclePlan, deckMaps } from './vehicle-plan.ts';

const kinds = Object.keys(deckMaps) as VehicleKind[];
const listParts = (decks: readonly Deck[], type: PlanPart['type']) =>
  decks.flatMap(({ parts }) => parts.filter((part) => part.type === type));
const overlap = (a: PlanPart, b: PlanPart) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('the plan of a vehicle (spec §2 "Seat plan screens")', () => {
  it.each([
    ['FREESTONES', ['singleDeck'], 53, 1],
    ['GOLD_COACH', ['lowerDeck', 'upperDeck'], 75, 2],
    ['ASTROMEGA', ['lowerDeck', 'upperDeck'], 89, 2],
    ['SINGLE_DECK_61', ['singleDeck'], 61, 1],
    ['SINGLE_DECK_49', ['singleDeck'], 49, 1],
    ['INTER_DECK_71', ['upperDeck'], 71, 0],
  ] as const)('of %s has the decks %j, %i seats and %i wheelchair spaces', (...[kind, decks, seats, spaces]) => {
    const plan = createVehiclePlan(kind);
    expect(plan.map(({ deck }) => deck)).toEqual(decks);
    expect(listParts(plan, 'seat')).toHaveLength(seats);
    expect(listParts(plan, 'wheelchair')).toHaveLength(spaces);
  });

  it.each(kinds)('gives each seat a unique number and a unique key: %s', (kind) => {
    const seats = [...listParts(createVehiclePlan(kind), 'seat'), ...listParts(createVehiclePlan(kind), 'wheelchair')];
    expect(new Set(seats.map(({ seatNumber }) => seatNumber)).size).toBe(seats.length);
    expect(new Set(seats.map(({ seatPlanKey }) => seatPlanKey)).size).toBe(seats.length);
  });

  it.each(kinds)('has no parts that overlap or exceed its walls: %s', (kind) => {
    for (const { parts, rows, columns } of createVehiclePlan(kind)) {
      for (const [index, part] of parts.entries()) {
        expect(parts.slice(index + 1).filter((otherPart) => overlap(part, otherPart))).toEqual([]);
        expect(part.x + part.w).toBeLessThanOrEqual(columns);
        expect(part.y + part.h).toBeLessThanOrEqual(rows);
      }
    }
  });

  it.each(kinds)('has the length and width of a coach: %s', (kind) => {
    for (const { deck, rows, columns } of createVehiclePlan(kind)) {
      if (deck !== 'lowerDeck') expect(rows * 0.45).toBeGreaterThan(11);
      expect(rows * 0.45).toBeLessThan(15);
      expect(columns).toBe(5);
    }
  });

  it('numbers rows from the front and seats from the left, continuing on the next deck', () => {
    const numbers = listParts(createVehiclePlan('GOLD_COACH'), 'seat').map(({ seatNumber }) => seatNumber);
    expect(numbers.slice(0, 4)).toEqual(['1A', '1B', '1C', '1D']);
    expect(numbers.at(-1)).toBe('20E');
  });

  it('has one part for a toilet or wheelchair space larger than a seat', () => {
    expect(listParts(createVehiclePlan('SINGLE_DECK_49'), 'toilet')).toMatchObject([{ x: 3, w: 2, h: 2.75 }]);
    expect(listParts(createVehiclePlan('ASTROMEGA'), 'wheelchair')).toMatchObject([
      { x: 0, w: 2, h: 2.75, seatNumber: 'W1' },
      { x: 3, w: 2, h: 2.75, seatNumber: 'W2' },
    ]);
  });

  it('restricts the seats next to the wheelchair space', () => {
    const restrictedSeats = listParts(createVehiclePlan('SINGLE_DECK_49'), 'seat').filter((seat) => seat.restricted);
    expect(restrictedSeats.map(({ seatNumber }) => seatNumber)).toEqual(['1A', '1B', '2A', '2B']);
  });
});
