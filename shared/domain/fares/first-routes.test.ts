import { describe, expect, it } from 'vitest';
import { readCityPairs } from './city-pairs.ts';
import { firstCity, namedRoutes, routesFrom } from './first-routes.ts';

const city = (id: number, name: string, timeZone = 'Europe/London') => ({ id, name, timeZone });
const cities = [city(9, 'York'), city(1, 'London'), city(101, 'New York', 'America/New_York'), city(4, 'Leeds')];
const names = (routes: ReturnType<typeof namedRoutes>) =>
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
  ])('"%s" are %j', (written, expected) => {
    expect(readCityPairs(written)?.map(({ originId, destinationId }) => [originId, destinationId])).toEqual(expected);
  });

  it('are four at most', () => {
    expect(readCityPairs('1-2 1-3 1-4 1-5 1-6 1-7')).toHaveLength(4);
  });

  it('are shown in their order, without those of cities that no coach serves', () => {
    expect(names(namedRoutes(readCityPairs('9-1 1-77 1-4') ?? [], cities))).toEqual([
      'York – London',
      'London – Leeds',
    ]);
  });
});

describe('routes that nobody has named', () => {
  it.each([
    ['UK', 'London'],
    ['US', 'New York'],
    ['CA', 'New York'],
  ] as const)('of %s begin at %s, on its own side of the ocean', (operation, name) => {
    expect(firstCity(cities, operation)?.name).toBe(name);
  });

  it('begin nowhere without cities', () => {
    expect(firstCity([], 'UK')).toBeUndefined();
  });

  it('lead to the cities that are numbered first, never to where they begin', () => {
    const [, london = city(1, '')] = cities;
    expect(names(routesFrom(london, cities, 'UK'))).toEqual(['London – Leeds', 'London – York']);
    const many = Array.from({ length: 9 }, (_, index) => city(20 - index, `C${20 - index}`));
    expect(names(routesFrom(london, many, 'UK'))).toEqual([
      'London – C12',
      'London – C13',
      'London – C14',
      'London – C15',
    ]);
  });
});
