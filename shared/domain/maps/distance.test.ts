import { assert, double, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDistanceMetres } from './distance.ts';

const position = record({
  lat: double({ min: -90, max: 90, noNaN: true }),
  lng: double({ min: -180, max: 180, noNaN: true }),
});

const leeds = { lat: 53.8008, lng: -1.5491 };
const york = { lat: 53.9591, lng: -1.0815 };
const boston = { lat: 42.3601, lng: -71.0589 };

describe('getDistanceMetres', () => {
  it.each([
    ['Leeds to York', leeds, york, 35],
    ['Leeds to Boston', leeds, boston, 5122],
    ['two points across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
  ])('is the great-circle distance, to 1 percent: %s', (...[, from, to, km]) => {
    expect(Math.abs(getDistanceMetres(from, to) / 1000 / km - 1)).toBeLessThan(0.01);
  });

  it('is symmetric, zero to the same point, and at most half the circumference', () => {
    assert(
      property(position, position, (from, to) => {
        const metres = getDistanceMetres(from, to);
        expect(metres).toBeCloseTo(getDistanceMetres(to, from), 3);
        expect(metres).toBeLessThanOrEqual(20_015_200);
        expect(getDistanceMetres(from, from)).toBe(0);
      }),
    );
  });
});
