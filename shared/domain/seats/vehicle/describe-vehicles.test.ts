import { describe, expect, it } from 'vitest';
import { describeVehicles } from './describe-vehicles.ts';

describe('vehicles of a journey (spec §2 "Seat plan screens")', () => {
  it.each([
    ['FREESTONES', false, 53],
    ['GOLD_COACH', true, 75],
    ['ASTROMEGA', true, 89],
    ['SINGLE_DECK_61', false, 61],
    ['SINGLE_DECK_49', false, 49],
    ['INTER_DECK_71', false, 71],
  ] as const)('%s: two decks %s, %i seats', (kind, isDoubleDecker, seats) => {
    expect(describeVehicles([kind])).toMatchObject([{ kind, isDoubleDecker, seats }]);
  });

  it('are listed once, in the order of travel; unknown ones are omitted', () => {
    const kinds = ['ASTROMEGA', undefined, 'TRAM', 'FREESTONES', 'ASTROMEGA', 'constructor'];
    expect(describeVehicles(kinds).map(({ kind }) => kind)).toEqual(['ASTROMEGA', 'FREESTONES']);
  });
});
