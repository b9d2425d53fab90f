import { assert, double, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByDistance } from './cities-by-distance.ts';
import type { City } from './city.ts';
import { getDistance, findCity, toPosition } from './city-distance.ts';

const leeds = { id: 4, name: 'Leeds', latitude: 53.8008, longitude: -1.5491 };
const york = { id: 6, name: 'York', latitude: 53.9591, longitude: -1.0815 };
const hull: City = { id: 7, name: 'Hull' };

describe('getDistance (spec §9 "Distance display")', () => {
  it.each([
    ['two cities', leeds, york, 35],
    ['a city and itself', leeds, leeds, 0],
    ['a city without a position', leeds, hull, undefined],
    ['from a city without a position', hull, leeds, undefined],
    ['no city', leeds, undefined, undefined],
  ])('is measured in metres, of %s', (...[, from, to, km]) => {
    const metres = getDistance(from, to);
    expect(metres === undefined ? undefined : Math.round(metres / 1000)).toBe(km);
  });

  it('is defined if and only if both positions are known, and is symmetric', () => {
    const degrees = (max: number) => option(double({ min: -max, max, noNaN: true }), { nil: undefined });
    const place = record({ latitude: degrees(90), longitude: degrees(180) });
    assert(
      property(place, place, (from, to) => {
        const metres = getDistance(from, to);
        expect(metres === undefined).toBe(!toPosition(from) || !toPosition(to));
        const back = getDistance(to, from);
        if (metres !== undefined && back !== undefined) expect(metres).toBeCloseTo(back, 3);
      }),
      { numRuns: 1000 },
    );
  });
});

it('findCity finds a city by its number', () => {
  expect(findCity([leeds, york], 6)).toBe(york);
  expect(findCity([leeds, york], 7)).toBeUndefined();
  expect(findCity([leeds, york], undefined)).toBeUndefined();
});

it('sortByDistance lists the cities with a known position, the nearest first', () => {
  const near = sortByDistance([leeds, hull, york], { lat: 53.96, lng: -1.08 });
  expect(near.map(({ city }) => city.name)).toEqual(['York', 'Leeds']);
  expect(near[0]?.metres).toBeLessThan(1000);
});
