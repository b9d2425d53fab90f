import { assert, double, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { City } from './city.ts';
import { cityDistance, cityOf, positionOf } from './city-distance.ts';

const leeds = { id: 4, name: 'Leeds', latitude: 53.8008, longitude: -1.5491 };
const york = { id: 6, name: 'York', latitude: 53.9591, longitude: -1.0815 };
const hull: City = { id: 7, name: 'Hull' };

describe('cityDistance (spec §9 "Distance display")', () => {
  it.each([
    ['two known places', leeds, york, 35],
    ['a place and itself', leeds, leeds, 0],
    ['a place that is not known', leeds, hull, undefined],
    ['from a place that is not known', hull, leeds, undefined],
    ['no place', leeds, undefined, undefined],
  ])('of %s', (...[, from, to, km]) => {
    const metres = cityDistance(from, to);
    expect(metres === undefined ? undefined : Math.round(metres / 1000)).toBe(km);
  });

  it('is there exactly where both places are known, and the same both ways', () => {
    const degrees = (max: number) => option(double({ min: -max, max, noNaN: true }), { nil: undefined });
    const place = record({ latitude: degrees(90), longitude: degrees(180) });
    assert(
      property(place, place, (from, to) => {
        const metres = cityDistance(from, to);
        expect(metres === undefined).toBe(!positionOf(from) || !positionOf(to));
        const back = cityDistance(to, from);
        if (metres !== undefined && back !== undefined) expect(metres).toBeCloseTo(back, 3);
      }),
      { numRuns: 1000 },
    );
  });
});

it('cityOf finds a city by its number', () => {
  expect(cityOf([leeds, york], 6)).toBe(york);
  expect(cityOf([leeds, york], 7)).toBeUndefined();
  expect(cityOf([leeds, york], undefined)).toBeUndefined();
});
