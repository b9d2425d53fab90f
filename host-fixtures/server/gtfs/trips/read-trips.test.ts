import { expect, it } from 'vitest';
import { type RouteRow, type ServiceRow } from '../../database/tables.ts';
import { openTables } from '../feed-tables.test-data.ts';
import { readTrips } from './read-trips.ts';

const routes = new Map([['R', {} as RouteRow]]);
const services = new Map<string, ServiceRow | undefined>([
  ['DAILY', {} as ServiceRow],
  ['NEVER', undefined],
]);

/** Reads trips. @param rows `trip_id,route_id,service_id,trip_headsign,vehicle_kind,block_id` */
async function read(...rows: readonly string[]) {
  const header = 'trip_id,route_id,service_id,trip_headsign,vehicle_kind,block_id';
  const { tables, warnings } = await openTables({ changes: { 'trips.txt': [header, ...rows].join('\n') } });
  const { byId, ignoredIds } = await readTrips(tables, routes, services);
  return { byId, ids: [...byId.keys()], ignoredIds: [...ignoredIds], warnings };
}

it('a trip has a headsign and a kind of vehicle if these are valid', async () => {
  const { byId, warnings } = await read('a,R,DAILY,York,single_deck_49,', 'b,R,DAILY,,,', 'c,R,DAILY,,BALLOON,');
  expect([...byId.values()].map(({ headsign, vehicle_kind }) => [headsign, vehicle_kind])).toEqual([
    ['York', 'SINGLE_DECK_49'],
    [null, null],
    [null, null],
  ]);
  expect(warnings).toEqual(['trips.txt:4: vehicle_kind “BALLOON” is unknown; ignored.']);
});

it.each([
  [',R,DAILY,,,', [''], 'A trip without an id; ignored.'],
  ['a,R,DAILY,,,', [], 'Trip a occurs twice; ignored.'],
  ['b,S,DAILY,,,', ['b'], 'Trip b: route “S” is not in routes.txt; ignored.'],
  ['b,R,SUNDAY,,,', ['b'], 'Trip b: service “SUNDAY” is not in any calendar; ignored.'],
])('the trip %s is ignored', async (row, ignoredIds, message) => {
  expect(await read('a,R,DAILY,,,', row)).toMatchObject({
    ids: ['a'],
    ignoredIds,
    warnings: [`trips.txt:3: ${message}`],
  });
});

it('trips of a service without days are counted in a warning', async () => {
  const { ids, ignoredIds, warnings } = await read('a,R,NEVER,,,', 'b,R,DAILY,,,', 'c,R,NEVER,,,');
  expect([ids, ignoredIds]).toEqual([['b'], ['a', 'c']]);
  expect(warnings).toEqual(['trips.txt: Service NEVER never runs; its trips ignored: 2.']);
});

it('coaches that continue as another trip are counted in a warning', async () => {
  const blocks = ['a,R,DAILY,,,1', 'b,R,DAILY,,,1', 'c,R,DAILY,,,2', 'd,R,DAILY,,,2', 'e,R,DAILY,,,2', 'f,R,DAILY,,,3'];
  const { warnings } = await read(...blocks, 'g,R,DAILY,,,', 'h,R,DAILY,,,');
  expect(warnings).toEqual([expect.stringContaining('continue as other trips (block_id): 2.')]);
  expect((await read('a,R,DAILY,,,1', 'b,R,DAILY,,,2')).warnings).toEqual([]);
});

it('a trip has the label of its feed', async () => {
  const feeds = [
    { prefix: 'a:', label: 'a.zip/' },
    { prefix: 'b:', label: 'b.zip/' },
  ];
  const { tables } = await openTables(...feeds);
  const routesOfFeeds = new Map(feeds.map(({ prefix }) => [`${prefix}R`, {} as RouteRow]));
  const servicesOfFeeds = new Map(feeds.map(({ prefix }) => [`${prefix}DAILY`, {} as ServiceRow]));
  const { byId } = await readTrips(tables, routesOfFeeds, servicesOfFeeds);
  expect([...byId].map(([id, { label }]) => `${id} ${label}`)).toEqual([
    ...['a:out a.zip/', 'a:back a.zip/', 'b:out b.zip/', 'b:back b.zip/'],
  ]);
});
