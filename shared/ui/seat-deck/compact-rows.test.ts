import { array, assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { type DeckArea } from '#shared/domain/seats/placed-seat.ts';
import { deckMaps } from '#shared/domain/seats/vehicle/vehicle-plan.ts';
import type { VehicleKind } from '#shared/domain/seats/seat-plan.ts';
import { createVehiclePlan } from '#shared/domain/seats/vehicle/vehicle-plan.ts';
import { compactRows } from './seat-deck.tsx';

const vehicleKinds = Object.keys(deckMaps) as VehicleKind[];
const spot = (x: number, y: number, h = 1): DeckArea => ({ x, y, w: 1, h });
const getLines = (parts: readonly DeckArea[]) =>
  [...compactRows(parts).values()].map((line) => Number(line.toFixed(2)));

it.each([
  ['leave a tenth between rows', [spot(0, 0), spot(0, 1.75), spot(0, 3.5)], [0, 1.1, 2.2]],
  ['keep rows that are closer', [spot(0, 0), spot(0, 1)], [0, 1]],
  ['leave space for long parts', [spot(0, 0, 3), spot(0, 4)], [0, 3.1]],
  ['keep the order of rows next to each other', [spot(0, 0), spot(2, 0.9), spot(0, 1.75)], [0, 0.25, 1.1]],
  ['begin at the first part', [spot(0, 0.5), spot(0, 3)], [0.25, 1.35]],
  ['are none without parts', [], []],
])('compact rows %s', (_case, parts, expected) => {
  expect(getLines(parts)).toEqual(expected);
});

/** Parts that do not overlap. */
const separateParts = array(
  record({ x: integer({ max: 4, min: 0 }), y: integer({ max: 40, min: 0 }), h: integer({ max: 3, min: 1 }) }),
  {
    maxLength: 30,
  },
).map((candidates) =>
  candidates.reduce<readonly DeckArea[]>((deckParts, { x, y, h }) => {
    const part = { x, y: y / 2, w: 1, h };
    return deckParts.some((b) => overlaps(part, b)) ? deckParts : [...deckParts, part];
  }, []),
);
const overlaps = (a: DeckArea, b: DeckArea) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h - 1e-9 && b.y < a.y + a.h - 1e-9;

function expectLaw(parts: readonly DeckArea[]): void {
  const lines = compactRows(parts);
  const movedParts = parts.map((part) => ({ ...part, y: lines.get(part.y) ?? NaN }));
  for (const [index, part] of movedParts.entries()) {
    expect(part.y).toBeLessThanOrEqual(parts[index]?.y ?? -1);
    expect(movedParts.slice(index + 1).some((b) => overlaps(part, b))).toBe(false);
  }
  const order = [...lines.values()];
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
}

it('compact rows do not overlap, keep their order, and do not move further back', () => {
  assert(property(separateParts, expectLaw), { numRuns: 500 });
});

it.each(vehicleKinds)('compact rows shorten each deck of %s by a quarter', (kind) => {
  for (const { parts, rows } of createVehiclePlan(kind)) {
    expectLaw(parts);
    const lines = compactRows(parts);
    expect(Math.max(...parts.map(({ y, h }) => (lines.get(y) ?? NaN) + h))).toBeLessThan(rows * 0.75);
  }
});
