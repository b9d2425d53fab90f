import { expect, it } from 'vitest';
import type { City } from './city.ts';
import { findNearestServed } from './cities-by-distance.ts';

const leeds = { id: 1, name: 'Leeds', latitude: 53.8, longitude: -1.55 };
const bradford = { id: 2, name: 'Bradford', latitude: 53.79, longitude: -1.75 };
const york = { id: 3, name: 'York', latitude: 53.96, longitude: -1.08 };
const hull = { id: 4, name: 'Hull', latitude: 53.74, longitude: -0.33 };
const london = { id: 5, name: 'London', latitude: 51.5, longitude: -0.12 };
const nowhere: City = { id: 6, name: 'Nowhere' };
const all = [london, york, hull, bradford, nowhere, leeds];

it.each([
  ['the nearest first, at most two, without the excluded ones', all, leeds, [1], [2, 3]],
  ['no distant cities', [london, hull], leeds, [], []],
  ['more distant ones if one is excluded', all, leeds, [1, 2], [3]],
  ['none near a city without a position', all, nowhere, [], []],
  ['none without a place', all, undefined, [], []],
])('findNearestServed returns %s', (...[, cities, place, except, expected]) => {
  expect(findNearestServed(cities, place, except).map(({ city }) => city.id)).toEqual(expected);
});

it('findNearestServed returns distances in metres', () => {
  const [near] = findNearestServed(all, leeds, [1]);
  expect(near?.metres).toBeGreaterThan(13_000);
  expect(near?.metres).toBeLessThan(14_000);
});

it.each([
  [0.719456, 1],
  [0.719461, 0],
])('findNearestServed returns cities up to 80 km away: %d degrees to the north', (latitude, count) => {
  const place = { latitude: 0, longitude: 0 };
  expect(findNearestServed([{ id: 1, name: 'North', longitude: 0, latitude }], place, [])).toHaveLength(count);
});
