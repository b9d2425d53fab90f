import { expect, it } from 'vitest';
import type { City } from './city.ts';
import { unservedCity } from './unserved-city.ts';

const leeds: City = { id: 1, name: 'Leeds', latitude: 53.8, longitude: -1.55 };
const bradford: City = { id: 2, name: 'Bradford', latitude: 53.79, longitude: -1.75 };
const london: City = { id: 5, name: 'London', latitude: 51.5, longitude: -0.12 };
const known = { origins: [leeds, bradford, london], destinations: [bradford] };

it.each([
  ['nothing where both are served', { originId: 5, destinationId: 2 }, known, undefined],
  ['nothing of a link that names no city', {}, known, undefined],
  ['nothing of an origin alone that is served', { originId: 5 }, known, undefined],
  ['an origin that nobody knows', { originId: 9, destinationId: 2 }, known, { end: 'origin', near: [] }],
  ['a destination that nobody knows', { originId: 5, destinationId: 9 }, known, { end: 'destination', near: [] }],
  ['nothing while the origins are not known', { originId: 9 }, { ...known, origins: undefined }, undefined],
  [
    'nothing while the destinations are not known',
    { originId: 5, destinationId: 9 },
    { ...known, destinations: undefined },
    undefined,
  ],
])('unservedCity is %s', (...[, link, lists, expected]) => {
  expect(unservedCity(link, lists)).toEqual(expected);
});

it('unservedCity names a destination that no coach reaches, and the city next to it that one does', () => {
  const unserved = unservedCity({ originId: 5, destinationId: 1 }, known);
  expect(unserved).toMatchObject({ end: 'destination', name: 'Leeds' });
  expect(unserved?.near.map(({ city }) => city)).toEqual([bradford]);
});
