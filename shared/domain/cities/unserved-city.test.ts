import { expect, it } from 'vitest';
import type { City } from './city.ts';
import { findUnservedCity } from './unserved-city.ts';

const leeds: City = { id: 1, name: 'Leeds', latitude: 53.8, longitude: -1.55 };
const bradford: City = { id: 2, name: 'Bradford', latitude: 53.79, longitude: -1.75 };
const london: City = { id: 5, name: 'London', latitude: 51.5, longitude: -0.12 };
const lists = { origins: [leeds, bradford, london], destinations: [bradford] };

it.each([
  ['nothing if both are served', { originId: 5, destinationId: 2 }, lists, undefined],
  ['nothing in a link without cities', {}, lists, undefined],
  ['nothing if the only city, the origin, is served', { originId: 5 }, lists, undefined],
  ['an unknown origin', { originId: 9, destinationId: 2 }, lists, { end: 'origin', near: [] }],
  ['an unknown destination', { originId: 5, destinationId: 9 }, lists, { end: 'destination', near: [] }],
  ['nothing while the origins are unknown', { originId: 9 }, { ...lists, origins: undefined }, undefined],
  [
    'nothing while the destinations have not loaded',
    { originId: 5, destinationId: 9 },
    { ...lists, destinations: undefined },
    undefined,
  ],
])('findUnservedCity returns %s', (...[, link, lists, expected]) => {
  expect(findUnservedCity(link, lists)).toEqual(expected);
});

it('findUnservedCity returns a destination without coaches, and a nearby city with coaches', () => {
  const result = findUnservedCity({ originId: 5, destinationId: 1 }, lists);
  expect(result).toMatchObject({ end: 'destination', name: 'Leeds' });
  expect(result?.near.map(({ city }) => city)).toEqual([bradford]);
});
