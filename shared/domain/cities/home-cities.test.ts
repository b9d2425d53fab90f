import { expect, it } from 'vitest';
import { filterHomeCities } from './home-cities.ts';

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
  'homeCities of %s are those in its time zones, or all if there is none (field notes §4 "never show map before a place is known")',
  (...[operation, cities, expected]) => {
    expect(filterHomeCities(cities, operation)).toEqual(expected);
  },
);
