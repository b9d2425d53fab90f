import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRoom } from './make-room.ts';

const room = { width: 60, height: 44 };

describe('makeRoom', () => {
  it.each([
    ['nothing', [], []],
    ['one', [{ x: 5, y: 5 }], [true]],
    [
      'two apart',
      [
        { x: 0, y: 0 },
        { x: 60, y: 0 },
      ],
      [true, true],
    ],
    [
      'two above each other',
      [
        { x: 0, y: 0 },
        { x: 0, y: 44 },
      ],
      [true, true],
    ],
    [
      'the first of two in one place',
      [
        { x: 0, y: 0 },
        { x: 10, y: 10 },
      ],
      [true, false],
    ],
    [
      'what only covers one left out',
      [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 80, y: 0 },
      ],
      [true, false, true],
    ],
  ])('leaves room for %s', (...[, points, expected]) => {
    expect(makeRoom(points, room)).toEqual(expected);
  });

  it('always has room for the first, and never for two that touch', () => {
    const point = record({ x: integer({ min: -200, max: 200 }), y: integer({ min: -200, max: 200 }) });
    assert(
      property(array(point, { minLength: 1 }), (points) => {
        const hasRoom = makeRoom(points, room);
        expect(hasRoom[0]).toBe(true);
        const shown = points.filter((_, index) => hasRoom[index]);
        const touches = (one: number) =>
          shown.some(
            ({ x, y }, other) =>
              other !== one && Math.abs(x - (shown[one]?.x ?? 0)) < 60 && Math.abs(y - (shown[one]?.y ?? 0)) < 44,
          );
        expect(shown.filter((_, index) => touches(index))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
