import { expect, it } from 'vitest';
import { type Network } from './network.ts';
import { readRoute } from './read-route.ts';
import { type TripTable } from './rides/trip-table.ts';

const network = {
  routes: new Map(['R', 'S'].map((id) => [id, { route_id: id, name: `Route ${id}` }])),
  cities: new Map([1, 2, 3].map((id) => [id, { city_id: id, name: `City ${id}` }])),
} as unknown as Network;
const pattern = (route_id: string, ...cities: readonly number[]) => ({
  ...{ route: { route_id }, calls: cities.map((city_id) => ({ city_id })) },
});
const patterns = [pattern('R', 1, 2), pattern('R', 1, 3, 1, 9), pattern('R', 2, 1, 3, 2), pattern('S', 1, 2, 3, 1, 2)];
const table = { patterns } as unknown as TripTable;

it('a route has the cities of its longest pattern, each once, of equals those of the first', () => {
  expect(readRoute(network, table, 'R')).toEqual({
    ...{ id: 'R', name: 'Route R' },
    cities: [
      { id: 1, name: 'City 1' },
      { id: 3, name: 'City 3' },
    ],
  });
  expect(readRoute(network, { patterns: [] } as unknown as TripTable, 'S')).toEqual({
    ...{ id: 'S', name: 'Route S', cities: [] },
  });
  expect(readRoute(network, table, 'T')).toBeUndefined();
});
