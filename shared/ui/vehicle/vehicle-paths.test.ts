import { describe, expect, it } from 'vitest';
import { vehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { vehiclePlan } from '#shared/domain/seats/vehicle/vehicle-plan.ts';
import { vehiclePaths } from './vehicle-paths.ts';

const shapes = (path: string) => path.split('M').length - 1;
const pathsOf = (kind: Parameters<typeof vehiclePlan>[0]) => vehiclePaths(vehicleSide(vehiclePlan(kind)));

describe('the drawing of a coach, from its length, decks, windows and doors', () => {
  it.each([
    // What is drawn besides the front door, which each has, are flaps of a luggage hold.
    ['FREESTONES', { windows: 8, doors: 4, wheels: 2 }],
    ['GOLD_COACH', { windows: 11, doors: 1, wheels: 3 }],
    ['ASTROMEGA', { windows: 13, doors: 1, wheels: 3 }],
    ['SINGLE_DECK_61', { windows: 9, doors: 5, wheels: 3 }],
    ['SINGLE_DECK_49', { windows: 7, doors: 3, wheels: 2 }],
    ['INTER_DECK_71', { windows: 9, doors: 5, wheels: 3 }],
  ] as const)('of %s has %j', (kind, expected) => {
    const { glass, doors, wheels } = pathsOf(kind);
    expect({ windows: shapes(glass), doors: shapes(doors), wheels: shapes(wheels) }).toEqual(expected);
  });

  it('is to one scale for all six', () => {
    const widths = (['SINGLE_DECK_49', 'SINGLE_DECK_61', 'ASTROMEGA'] as const).map((kind) => pathsOf(kind).width);
    expect(new Set(widths).size).toBe(1);
  });

  it('grows with a coach that is longer than any known one', () => {
    const side = vehicleSide(vehiclePlan('ASTROMEGA'));
    expect(vehiclePaths({ ...side, length: 60 }).width).toBeGreaterThan(60);
  });

  it('of a plan without decks has no broken number', () => {
    expect(JSON.stringify(vehiclePaths(vehicleSide([])))).not.toMatch(/NaN|Infinity|null/);
  });
});
