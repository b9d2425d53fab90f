import { describe, expect, it } from 'vitest';
import { parseCityPairs } from './city-pairs.ts';
import { findDefaultOrigin, toRoutes, listRoutesFrom } from './first-routes.ts';

const city = (id: number, name: string, timeZone = 'Europe/London') => ({ id, name, timeZone });
const cities = [city(9, 'York'), city(1, 'London'), city(101, 'New York', 'America/New_York'), city(4, 'Leeds')];
const names = (routes: ReturnType<typeof toRoutes>) =>
  routes.map(({ origin, destination }) => `${origin.name} – ${destination.name}`);

describe('routes that an editor names', () => {
  it.each([
    ['1-9', [[1, 9]]],
    [
      '1-9, 9-1;4-1',
      [
        [1, 9],
        [9, 1],
        [4, 1],
      ],
    ],
    ['1-1 x-2 0-3 1-2-3 4-9', [[4, 9]]],
    ['', undefined],
    ['London-York', undefined],
  ])('"%s" are %j', (text, expected) => {
    expect(parseCityPairs(text)?.map(({ originId, destinationId }) => [originId, destinationId])).toEqual(expected);
  });

  it('are four at most', () => {
    expect(parseCityPairs('1-2 1-3 1-4 1-5 1-6 1-7')).toHaveLength(4);
  });

  it('are shown in their order, without those of cities that no coach serves', () => {
    expect(names(toRoutes(parseCityPairs('9-1 1-77 1-4') ?? [], cities))).toEqual(['York – London', 'London – Leeds']);
  });
});

describe('default routes', () => {
  it.each([
    ['UK', 'London'],
    ['US', 'New York'],
    ['CA', 'New York'],
  ] as const)('of %s start at %s, on its own continent', (operation, name) => {
    expect(findDefaultOrigin(cities, operation)?.name).toBe(name);
  });

  it('have no origin without cities', () => {
    expect(findDefaultOrigin([], 'UK')).toBeUndefined();
  });

  it('lead to the cities with the lowest ids, except the origin', () => {
    const [, london = city(1, '')] = cities;
    expect(names(listRoutesFrom(london, cities, 'UK'))).toEqual(['London – Leeds', 'London – York']);
    const many = Array.from({ length: 9 }, (_, index) => city(20 - index, `C${20 - index}`));
    expect(names(listRoutesFrom(london, many, 'UK'))).toEqual([
      'London – C12',
      'London – C13',
      'London – C14',
      'London – C15',
    ]);
  });
});
