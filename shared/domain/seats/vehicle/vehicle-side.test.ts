import { describe, expect, it } from 'vitest';
import type { VehicleKind } from '../seat-plan.ts';
import { createVehiclePlan, deckMaps } from './vehicle-plan.ts';
import { toVehicleSide } from './vehicle-side.ts';

const kinds = Object.keys(deckMaps) as VehicleKind[];

describe('a coach from its side (spec §2 "Seat plan screens": six vehicles)', () => {
  it.each([
    ['FREESTONES', 27.25, ['singleDeck'], 2],
    ['GOLD_COACH', 27.25, ['lowerDeck', 'upperDeck'], 3],
    ['ASTROMEGA', 30.75, ['lowerDeck', 'upperDeck'], 3],
    ['SINGLE_DECK_61', 30.75, ['singleDeck'], 3],
    ['SINGLE_DECK_49', 25.5, ['singleDeck'], 2],
    ['INTER_DECK_71', 30.75, ['upperDeck'], 3],
  ] as const)('%s is %d seats long, has the decks %j, and %i axles', (...[kind, length, decks, axles]) => {
    const side = toVehicleSide(createVehiclePlan(kind));
    expect(side).toMatchObject({ length, axles });
    expect(side.decks.map(({ deck }) => deck)).toEqual(decks);
  });

  it.each(kinds)('%s has one entrance next to the driver, and windows that end within it', (kind) => {
    const { entrances, decks, length } = toVehicleSide(createVehiclePlan(kind));
    expect(entrances).toEqual([{ from: 0, to: 1 }]);
    for (const { windows } of decks) {
      expect(windows.length).toBeGreaterThan(0);
      for (const { from, to } of windows) expect([from < to, to <= length]).toEqual([true, true]);
    }
  });

  it('windows are only next to seats, not next to the luggage of a lower deck', () => {
    const [lower, upper] = toVehicleSide(createVehiclePlan('ASTROMEGA')).decks;
    // Seven rows behind the door, then the toilet, two rows, and luggage from there on.
    expect(lower?.windows).toEqual([
      { from: 1.75, to: 11.5 },
      { from: 14, to: 16.75 },
    ]);
    expect(upper?.windows).toEqual([{ from: 0, to: 30.75 }]);
  });

  it('a plan without decks is a coach without length', () => {
    expect(toVehicleSide([])).toEqual({ length: 0, decks: [], entrances: [{ from: 0, to: 1 }], axles: 2 });
  });
});
