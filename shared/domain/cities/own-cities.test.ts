import { describe, expect, it } from 'vitest';
import { filterHomeCities, findPopularCities, sortOwnCitiesFirst } from './own-cities.ts';
import type { City } from './city.ts';

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
] as const)('the cities of %s are first, in the order of the list', (operation, expected) => {
  expect(sortOwnCitiesFirst(cities, operation)).toEqual(expected);
});

it('a list without a city of the operation is unchanged', () => {
  expect(sortOwnCitiesFirst([albany, elsewhere], 'UK')).toEqual([albany, elsewhere]);
});

const city = (id: number, connections?: number, timeZone = 'Europe/London'): City => ({
  id,
  name: `City ${id}`,
  timeZone,
  connections,
});
const many = Array.from({ length: 14 }, (_, index) => city(100 + index));

describe('findPopularCities', () => {
  it.each([
    ['the best connected first', [city(1, 3), city(2, 9), city(3, 5)], [2, 3, 1]],
    ['equal ones in the order of the list', [city(4, 2), city(1, 2), city(3, 2)], [4, 1, 3]],
    ['no cities of another operation', [city(1, 3), city(2, 9, 'America/New_York')], [1]],
    ['none without connections', [city(1, 0), city(2)], []],
    ['six at most', [1, 2, 3, 4, 5, 6, 7, 8].map((id) => city(id, 10 - id)), [1, 2, 3, 4, 5, 6]],
  ])('returns %s', (_, cities, expected) => {
    expect(findPopularCities([...cities, ...many], 'UK').map(({ id }) => id)).toEqual(expected);
  });

  it('returns Canadian cities for the Canadian operation, and not those of the US', () => {
    const cities = [city(1, 9, 'America/New_York'), city(2, 1, 'America/Toronto'), ...many];
    expect(findPopularCities(cities, 'CA').map(({ id }) => id)).toEqual([2]);
  });

  it('is empty for a short list', () => {
    const thirteen = [city(1, 3), ...many.slice(0, 12)];
    expect(findPopularCities(thirteen, 'UK').map(({ id }) => id)).toEqual([1]);
    expect(findPopularCities(thirteen.slice(0, 12), 'UK')).toEqual([]);
    expect(findPopularCities([city(1, 3), city(2, 9)], 'UK')).toEqual([]);
  });
});

const leeds = { id: 4, name: 'Leeds', timeZone: 'Europe/London' };
const boston = { id: 102, name: 'Boston', timeZone: 'America/New_York' };
const toronto = { id: 201, name: 'Toronto', timeZone: 'America/Toronto' };
const nowhere = { id: 9, name: 'Nowhere' };
const all = [leeds, boston, toronto, nowhere];

it.each([
  ['UK', all, [leeds]],
  ['US', all, [boston, toronto]],
  ['CA', all, [boston, toronto]],
  ['UK', [boston, nowhere], [boston, nowhere]],
  ['UK', [], []],
] as const)(
  'filterHomeCities returns the cities in the time zones of %s, or all without any (field notes §4 "never show map before a place is known")',
  (...[operation, cities, expected]) => {
    expect(filterHomeCities(cities, operation)).toEqual(expected);
  },
);
