import { describe, expect, it } from 'vitest';
import { toVehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { createVehiclePlan } from '#shared/domain/seats/vehicle/vehicle-plan.ts';
import { createVehiclePaths } from './vehicle-drawing.tsx';

const shapes = (path: string) => path.split('M').length - 1;
const createPaths = (kind: Parameters<typeof createVehiclePlan>[0]) =>
  createVehiclePaths(toVehicleSide(createVehiclePlan(kind)));

describe('the drawing of a coach, from its length, decks, windows and doors', () => {
  it.each([
    // Each has a front door; the other openings are flaps of a luggage hold.
    ['FREESTONES', { windows: 8, doors: 4, wheels: 2 }],
    ['GOLD_COACH', { windows: 11, doors: 1, wheels: 3 }],
    ['ASTROMEGA', { windows: 13, doors: 1, wheels: 3 }],
    ['SINGLE_DECK_61', { windows: 9, doors: 5, wheels: 3 }],
    ['SINGLE_DECK_49', { windows: 7, doors: 3, wheels: 2 }],
    ['INTER_DECK_71', { windows: 9, doors: 5, wheels: 3 }],
  ] as const)('of %s has %j', (kind, expected) => {
    const { glass, doors, wheels } = createPaths(kind);
    expect({ windows: shapes(glass), doors: shapes(doors), wheels: shapes(wheels) }).toEqual(expected);
  });

  it('has the same scale for all vehicles', () => {
    const widths = (['SINGLE_DECK_49', 'SINGLE_DECK_61', 'ASTROMEGA'] as const).map((kind) => createPaths(kind).width);
    expect(new Set(widths).size).toBe(1);
  });

  it('grows with a coach that is longer than all others', () => {
    const side = toVehicleSide(createVehiclePlan('ASTROMEGA'));
    expect(createVehiclePaths({ ...side, length: 60 }).width).toBeGreaterThan(60);
  });

  it('has only finite numbers for a plan without decks', () => {
    expect(JSON.stringify(createVehiclePaths(toVehicleSide([])))).not.toMatch(/NaN|Infinity|null/);
  });

  describe.each([
    'FREESTONES',
    'GOLD_COACH',
    'ASTROMEGA',
    'SINGLE_DECK_61',
    'SINGLE_DECK_49',
    'INTER_DECK_71',
  ] as const)('of %s', (kind) => {
    const { width, body, stripe, glass, doors, wheels } = createPaths(kind);
    const [, bottom = NaN, side = NaN, end = NaN] = (/^M\.8 ([\d.]+)V([\d.]+).*H([\d.]+)q/.exec(body) ?? []).map(
      Number,
    );
    // The line of the side ends where the curves of the roof begin.
    const roof = side - 2.6;
    const [windows, openings, bands] = [boxesIn(glass), boxesIn(doors), boxesIn(stripe)];
    const band = { left: NaN, right: NaN, top: NaN, bottom: NaN, ...bands[0] };
    const circles = [...wheels.matchAll(/M(-?[\d.]+) ([\d.]+)a([\d.]+)/g)].map(([, x, y, r]) => ({
      left: Number(x),
      right: Number(x) + 2 * Number(r),
      y: Number(y),
    }));

    it('keeps everything within the body', () => {
      for (const box of [...windows, ...openings]) {
        expect([box.left >= 0.8, box.right <= end, box.top >= roof, box.bottom <= bottom + 0.01]).toEqual(
          Array(4).fill(true),
        );
      }
      expect([end <= width - 0.9, roof > 0, roof < 2]).toEqual([true, true, true]);
      expect(circles.every(({ left, right, y }) => left > 0.8 && right < end && y === bottom)).toBe(true);
    });

    it('has a stripe along its side that no window overlaps', () => {
      expect({ left: band.left, isLong: end - band.right < 1 }).toEqual({ left: 1, isLong: true });
      for (const { top, bottom: sill } of windows) expect(sill <= band.top || top >= band.bottom).toBe(true);
    });

    it('has windows with a post between them, in one line for each deck', () => {
      for (const line of new Set(windows.map(({ top }) => top))) {
        const row = windows.filter(({ top }) => top === line);
        const panes = row.toSorted((a, b) => a.left - b.left);
        for (const [index, pane] of panes.slice(1).entries())
          expect(pane.left - (panes[index]?.right ?? NaN)).toBeGreaterThan(0.45);
        for (const pane of panes) expect(Math.abs(pane.right - pane.left - 2.9)).toBeLessThan(0.7);
      }
    });

    it('has the flaps of its hold below the stripe, without overlapping wheels', () => {
      const flaps = openings.filter((box) => box.bottom < bottom - 0.01);
      for (const flap of flaps) {
        expect(circles.some((wheel) => wheel.left < flap.right && wheel.right > flap.left)).toBe(false);
        expect([flap.top > band.bottom, bottom - flap.bottom < 1]).toEqual([true, true]);
      }
    });
  });
});

/** The rectangles of a path, with their corners. */
function boxesIn(path: string) {
  return [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)h([\d.]+)q\.25 0 \.25\.25v([\d.]+)/g)].map((match) => {
    const [x = NaN, top = NaN, width = NaN, height = NaN] = match.slice(1).map(Number);
    return { left: x - 0.25, right: x + width + 0.25, top, bottom: top + height + 0.5 };
  });
}
