import { array, assert, constantFrom, double, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRoute, type SketchStop } from './route-sketch.ts';

/** The space for the route: 200 by 100. */
const size = { width: 260, height: 160, edge: 30 };
const london: SketchStop = { cityName: 'London', latitude: 51.5, longitude: -0.14 };
const oxford: SketchStop = { cityName: 'Oxford', latitude: 51.75, longitude: -1.26 };
const birmingham: SketchStop = { cityName: 'Birmingham', latitude: 52.48, longitude: -1.9 };
const leeds: SketchStop = { cityName: 'Leeds', latitude: 53.8, longitude: -1.55 };
const unknown: SketchStop = { cityName: 'Nowhere' };
const at = (latitude: number, longitude: number): SketchStop => ({ cityName: 'There', latitude, longitude });

describe('drawRoute', () => {
  it('fills the height for a route to the south, centred, with north at the top', () => {
    const sketch = drawRoute([[at(54, 0), at(52, 0)]], size);
    expect(sketch?.lines).toEqual([
      [
        { x: 130, y: 30 },
        { x: 130, y: 130 },
      ],
    ]);
  });

  it('fills the width for a route to the east', () => {
    expect(drawRoute([[at(52, 0), at(52, 3)]], size)?.marks).toEqual([
      { x: 30, y: 80, kind: 'origin', name: 'There' },
      { x: 230, y: 80, kind: 'destination', name: 'There' },
    ]);
  });

  it('shortens a degree of longitude according to the route’s latitude', () => {
    const [from, to] = drawRoute([[at(61, 0), at(59, 2)]], size)?.marks ?? [];
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(50, 0);
  });

  it('crosses the date line', () => {
    expect(drawRoute([[at(-17, 179), at(-17, 180), at(-17, -179)]], size)?.marks.map(({ x }) => x)).toEqual([
      30, 130, 230,
    ]);
  });

  it.each([
    ['eastwards', 85, 95, [30, 230]],
    ['westwards', 95, 85, [230, 30]],
    ['westwards over the date line', -179, 179, [230, 30]],
  ])('draws a line far from Greenwich in the shorter direction: %s', (...[, from, to, expected]) => {
    expect(drawRoute([[at(0, from), at(0, to)]], size)?.marks.map(({ x }) => x)).toEqual(expected);
  });

  it('marks a stop 10 px from the next mark, but not a closer one', () => {
    const kinds = (latitude: number) =>
      drawRoute([[at(54, 0), at(latitude, 0), at(52, 0)]], size)?.marks.map(({ kind }) => kind);
    expect(kinds(53.8)).toEqual(['origin', 'stop', 'destination']);
    expect(kinds(53.82)).toEqual(['origin', 'destination']);
  });

  it('marks a change rather than a stop next to it', () => {
    const sketch = drawRoute(
      [
        [at(54, 0), at(53.02, 0), at(53, 0)],
        [at(53, 0), at(52, 0)],
      ],
      size,
    );
    expect(sketch?.marks.map(({ kind }) => kind)).toEqual(['origin', 'change', 'destination']);
  });

  it('marks the ends, the calls and the change, with a line for each coach', () => {
    const sketch = drawRoute(
      [
        [london, oxford, birmingham],
        [birmingham, leeds],
      ],
      size,
    );
    expect(sketch?.marks.map(({ kind }) => kind)).toEqual(['origin', 'stop', 'change', 'destination']);
    expect(sketch?.lines.map((line) => line.length)).toEqual([3, 2]);
  });

  it('marks both stops of a change between two distant stops', () => {
    const sketch = drawRoute(
      [
        [london, oxford],
        [birmingham, leeds],
      ],
      size,
    );
    expect(sketch?.marks.map(({ kind }) => kind)).toEqual(['origin', 'change', 'change', 'destination']);
  });

  it('omits the mark of a stop without a position or too close to another, but keeps its bend in the line', () => {
    const near = { ...oxford, latitude: 51.51, longitude: -0.15 };
    const sketch = drawRoute([[london, near, unknown, leeds]], size);
    expect(sketch?.marks.map(({ kind }) => kind)).toEqual(['origin', 'destination']);
    expect(sketch?.lines[0]).toHaveLength(3);
  });

  it.each([
    ['the origin has no position', [[unknown, leeds]]],
    ['the destination has no position', [[london, unknown]]],
    [
      'a change has no position',
      [
        [london, unknown],
        [birmingham, leeds],
      ],
    ],
    ['half of a position is missing', [[{ cityName: 'London', latitude: 51.5 }, leeds]]],
    ['all is at one point', [[london, london]]],
    ['there is only one stop', [[london]]],
    ['there are none', [[]]],
    ['there are no coaches', []],
  ])('draws nothing if %s', (_, coaches) => {
    expect(drawRoute(coaches, size)).toBeUndefined();
  });

  it('stays within its size for any route', () => {
    const degrees = (limit: number) => option(double({ min: -limit, max: limit, noNaN: true }), { nil: undefined });
    const stop = record({ cityName: constantFrom('A', 'B'), latitude: degrees(90), longitude: degrees(180) });
    assert(
      property(array(array(stop, { maxLength: 5 }), { maxLength: 3 }), (coaches) => {
        const sketch = drawRoute(coaches, size);
        for (const { x, y } of [...(sketch?.lines.flat() ?? []), ...(sketch?.marks ?? []), ...(sketch?.names ?? [])]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(size.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(size.height);
        }
      }),
    );
  });
});
