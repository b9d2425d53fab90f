import { array, assert, constantFrom, double, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeSketch, type SketchStop } from './route-sketch.ts';

const box = { width: 200, height: 100 };
const london: SketchStop = { cityName: 'London', latitude: 51.5, longitude: -0.14 };
const oxford: SketchStop = { cityName: 'Oxford', latitude: 51.75, longitude: -1.26 };
const birmingham: SketchStop = { cityName: 'Birmingham', latitude: 52.48, longitude: -1.9 };
const leeds: SketchStop = { cityName: 'Leeds', latitude: 53.8, longitude: -1.55 };
const unknown: SketchStop = { cityName: 'Nowhere' };
const at = (latitude: number, longitude: number): SketchStop => ({ cityName: 'There', latitude, longitude });

const names = (...coaches: readonly SketchStop[][]) =>
  routeSketch(coaches, box)?.names.map(({ words, side, align }) => `${words} ${side} ${align}`);

describe('routeSketch', () => {
  it('fills the height for a way to the south, in the middle, north up', () => {
    const sketch = routeSketch([[at(54, 0), at(52, 0)]], box);
    expect(sketch?.lines).toEqual([
      [
        { x: 100, y: 0 },
        { x: 100, y: 100 },
      ],
    ]);
  });

  it('fills the width for a way to the east', () => {
    expect(routeSketch([[at(52, 0), at(52, 3)]], box)?.marks).toEqual([
      { x: 0, y: 50, kind: 'origin' },
      { x: 200, y: 50, kind: 'destination' },
    ]);
  });

  it('draws a degree to the east as short as it is at the way’s latitude', () => {
    const [from, to] = routeSketch([[at(61, 0), at(59, 2)]], box)?.marks ?? [];
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(50, 0);
  });

  it('goes on over the date line', () => {
    expect(routeSketch([[at(-17, 179), at(-17, 180), at(-17, -179)]], box)?.marks.map(({ x }) => x)).toEqual([
      0, 100, 200,
    ]);
  });

  it('marks the ends, the calls and the change, with a line for each coach', () => {
    const sketch = routeSketch(
      [
        [london, oxford, birmingham],
        [birmingham, leeds],
      ],
      box,
    );
    expect(sketch?.marks.map(({ kind }) => kind)).toEqual(['origin', 'stop', 'change', 'destination']);
    expect(sketch?.lines.map((line) => line.length)).toEqual([3, 2]);
  });

  it('marks both stops of a change between two that lie apart', () => {
    const sketch = routeSketch(
      [
        [london, oxford],
        [birmingham, leeds],
      ],
      box,
    );
    expect(sketch?.marks.map(({ kind }) => kind)).toEqual(['origin', 'change', 'change', 'destination']);
  });

  it('leaves out a call that is not known, or whose mark would touch another, but not its bend of the line', () => {
    const near = { ...oxford, latitude: 51.51, longitude: -0.15 };
    const sketch = routeSketch([[london, near, unknown, leeds]], box);
    expect(sketch?.marks.map(({ kind }) => kind)).toEqual(['origin', 'destination']);
    expect(sketch?.lines[0]).toHaveLength(3);
  });

  it.each([
    ['the origin is not known', [[unknown, leeds]]],
    ['the destination is not known', [[london, unknown]]],
    [
      'a change is not known',
      [
        [london, unknown],
        [birmingham, leeds],
      ],
    ],
    ['half of a position is missing', [[{ cityName: 'London', latitude: 51.5 }, leeds]]],
    ['all is at one point', [[london, london]]],
    ['there is one stop', [[london]]],
    ['there are none', [[]]],
    ['there are no coaches', []],
  ])('draws nothing where %s', (_, coaches) => {
    expect(routeSketch(coaches, box)).toBeUndefined();
  });

  it.each([
    ['above the northern end, below the southern', [[leeds, london]], ['Leeds above middle', 'London below middle']],
    [
      'towards the middle at the sides',
      [[at(52, 0), { ...at(52, 3), cityName: 'Here' }]],
      ['There above start', 'Here below end'],
    ],
    [
      'of a change beside it, where the ends’ names are not',
      [
        [london, birmingham],
        [birmingham, leeds],
      ],
      ['London below middle', 'Birmingham beside start', 'Leeds above middle'],
    ],
    [
      'of a change between ends that lie in one line',
      [
        [at(52, 0), { ...at(52, 2), cityName: 'Here' }],
        [at(52, 2), at(52, 4)],
      ],
      ['There above start', 'Here above middle', 'There below end'],
    ],
    [
      'of no change that lies close to an end',
      [
        [at(52, 0), at(52, 1)],
        [at(52, 1), at(52, 4)],
      ],
      ['There above start', 'There below end'],
    ],
  ])('writes names %s', (_, coaches, expected) => {
    expect(names(...coaches)).toEqual(expected);
  });

  it('stays within its box, whatever the way', () => {
    const degrees = (limit: number) => option(double({ min: -limit, max: limit, noNaN: true }), { nil: undefined });
    const stop = record({ cityName: constantFrom('A', 'B'), latitude: degrees(90), longitude: degrees(180) });
    assert(
      property(array(array(stop, { maxLength: 5 }), { maxLength: 3 }), (coaches) => {
        const sketch = routeSketch(coaches, box);
        for (const { x, y } of [...(sketch?.lines.flat() ?? []), ...(sketch?.marks ?? []), ...(sketch?.names ?? [])]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(box.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(box.height);
        }
      }),
    );
  });
});
