import { expect, it } from 'vitest';
import { sortOwnCitiesFirst } from './own-cities.ts';

const albany = { id: 1, name: 'Albany', timeZone: 'America/New_York' };
const bath = { id: 2, name: 'Bath', timeZone: 'Europe/London' };
const calgary = { id: 3, name: 'Calgary', timeZone: 'America/Edmonton' };
const elsewhere = { id: 4, name: 'Elsewhere' };
const york = { id: 5, name: 'York', timeZone: 'Europe/London' };
const cities = [albany, bath, calgary, elsewhere, york];

it.each([
  ['UK', [bath, york, albany, calgary, elsewhere]],
  ['US', [albany, bath, calgary, elsewhere, york]],
  ['CA', [calgary, albany, bath, elsewhere, york]],
] as const)('the cities of %s come first, in the order of the list', (operation, expected) => {
  expect(sortOwnCitiesFirst(cities, operation)).toEqual(expected);
});

it('a list without an own city stays as it is', () => {
  expect(sortOwnCitiesFirst([albany, elsewhere], 'UK')).toEqual([albany, elsewhere]);
});
