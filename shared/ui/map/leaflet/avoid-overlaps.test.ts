import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avoidOverlaps } from './leaflet-markers.ts';

const size = { width: 60, height: 44 };

describe('avoidOverlaps', () => {
  it.each([
    ['no label', [], []],
    ['a single label', [{ x: 5, y: 5 }], [true]],
    [
      'two labels side by side',
      [
        { x: 0, y: 0 },
        { x: 60, y: 0 },
      ],
      [true, true],
    ],
    [
      'two labels above each other',
      [
        { x: 0, y: 0 },
        { x: 0, y: 44 },
      ],
      [true, true],
    ],
    [
      'only the first of two labels in one place',
      [
        { x: 0, y: 0 },
        { x: 10, y: 10 },
      ],
      [true, false],
    ],
    [
      'a label that only overlaps one left out',
      [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 80, y: 0 },
      ],
      [true, false, true],
    ],
  ])('leaves space for %s', (...[, points, expected]) => {
    expect(avoidOverlaps(points, size)).toEqual(expected);
  });

  it('always shows the first label, and never two that overlap', () => {
    const point = record({ x: integer({ min: -200, max: 200 }), y: integer({ min: -200, max: 200 }) });
    assert(
      property(array(point, { minLength: 1 }), (points) => {
        const isVisible = avoidOverlaps(points, size);
        expect(isVisible[0]).toBe(true);
        const visiblePoints = points.filter((_, index) => isVisible[index]);
        const touches = (index: number) =>
          visiblePoints.some(
            ({ x, y }, otherIndex) =>
              otherIndex !== index &&
              Math.abs(x - (visiblePoints[index]?.x ?? 0)) < 60 &&
              Math.abs(y - (visiblePoints[index]?.y ?? 0)) < 44,
          );
        expect(visiblePoints.filter((_, index) => touches(index))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
