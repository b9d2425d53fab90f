import { expect, it } from 'vitest';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type Network } from '../network.ts';
import { scheduledNetwork } from '../scheduled-network.ts';
import { dayNumber, ServiceClock } from '../service-clock.ts';
import { toColumns, listDepartures, type PatternService, getTripNumber, type TripPattern } from './trip-patterns.ts';
import { TripTable } from './trip-table.ts';

const call = (ordinal: number, city_id: number, stop_id: string): PatternCallRow => ({
  pattern_id: 1,
  ordinal,
  sequence: ordinal + 1,
  stop_id,
  city_id,
  boarding: 1,
  alighting: 1,
  pickup_type: 0,
  drop_off_type: 0,
});
const pattern = {
  calls: [call(0, 4, 'L'), call(1, 1, 'V1'), call(2, 1, 'V2')],
  zone: 'Europe/London',
  firstTrip: 0,
  route: { route_id: 'R' },
  agency: { agency_id: 'A' },
} as unknown as TripPattern;
const service = {
  service: { service_id: 'S', first_day: dayNumber('2026-06-01'), days: '1' },
} as unknown as PatternService;

/** Trips a and c leave once, b from 100 to 300 every 100 and at 400, d never. */
const table = new TripTable(
  {
    ids: ['a', 'b', 'c', 'd'],
    headsigns: [],
    patterns: [pattern, pattern, pattern, pattern],
    services: [service, service, service, service],
    starts: Int32Array.of(7, 0, 9, 0),
    profiles: Int32Array.of(0, 6, 6, 0),
    again: new Map([
      [
        1,
        [
          { start_time: 100, end_time: 300, headway: 100 },
          { start_time: 400, end_time: 401, headway: 100 },
        ],
      ],
      [3, [{ start_time: 500, end_time: 500, headway: 100 }]],
    ]),
    times: Int32Array.of(0, 0, 10, 20, 30, 30, 0, 0, 11, 22, 33, 33),
  },
  (stopId) => (stopId.startsWith('V') ? 'V' : stopId),
);
const idOfB = (time: string) => `b@00:${time}`;

it('finds trips by their ids, and repeated trips by the ids of their departures', () => {
  expect(table.find('a')).toEqual({ pattern, service, number: 0, start: 7, profile: 0 });
  expect(table.find(idOfB('03:20'))).toEqual({ pattern, service, number: ~1, start: 200, profile: 6 });
  expect(table.find(idOfB('06:40'))?.start).toBe(400);
  for (const id of ['b', 'd', 'e', idOfB('05:00'), 'a@00:00:07', 'e@00:00:00']) expect(table.find(id)).toBeUndefined();
  for (const id of ['a', 'c', idOfB('01:40')]) expect(table.getId(table.find(id) ?? { number: 0, start: 0 })).toBe(id);
});

it('lists the ids of all departures', () => {
  const { allIds } = table;
  const ids = Array.from({ length: allIds.length }, (_, index) => allIds.at(index));
  expect(ids).toEqual(['a', 'b', 'c', 'd', idOfB('01:40'), idOfB('03:20'), idOfB('06:40')]);
});

it('finds the departure nearest to a time', () => {
  expect(['b', 'a', 'd', 'e'].map((id) => table.nearestId(id, 190))).toEqual([
    idOfB('03:20'),
    undefined,
    undefined,
    undefined,
  ]);
});

it('knows the times of a call', () => {
  expect(table.timesAt({ start: 7, profile: 6 }, { ordinal: 1 })).toEqual({ arrival: 18, departure: 29 });
});

it('finds patterns by city, and calls by station', () => {
  expect([table.ofCity(1), table.ofCity(9)]).toEqual([[pattern], []]);
  expect(table.atStation('V')).toEqual([
    { pattern, at: 1 },
    { pattern, at: 2 },
  ]);
  expect(table.atStation('V1')).toEqual([]);
});

it('departures are in the order of time, then of trips, and each is there once', () => {
  const again = [
    { number: 1, profile: 6, start: 100, end: 300, headway: 100 },
    { number: 1, profile: 6, start: 200, end: 201, headway: 5 },
  ];
  const once = [
    { number: 2, profile: 6, start: 200 },
    { number: 0, profile: 0, start: 200 },
  ];
  const { starts, profiles, numbers } = toColumns(
    listDepartures({ service: service.service, trips: toColumns(once), again }),
  );
  expect([...starts]).toEqual([100, 200, 200, 200]);
  expect([...numbers].map(getTripNumber)).toEqual([1, 0, 1, 2]);
  expect([...profiles]).toEqual([6, 0, 6, 6]);
});

it('real-time feeds see trips, departures, routes and stations by their ids', () => {
  const zone = { time_zone: 'Europe/London' };
  const network = {
    agencies: new Map(['A', 'B'].map((id) => [id, zone])),
    routes: new Map([
      ['R', { agency_id: 'A', route_type: 3 }],
      ['S', { agency_id: 'B', route_type: null }],
    ]),
    services: new Map([['2026-12-01/S', {}]]),
    stops: new Map([['V1', { station_id: 'V' }]]),
    language: 'en',
  } as unknown as Network;
  const scheduled = scheduledNetwork(network, table, new ServiceClock());
  const trip = scheduled.trip('a');
  expect(trip).toMatchObject({
    tripId: 'a',
    routeId: 'R',
    agencyId: 'A',
    calls: [
      { sequence: 1, stopId: 'L', arrivalMs: 7000, departureMs: 7000 },
      { sequence: 2, stopId: 'V1', arrivalMs: 17_000, departureMs: 27_000 },
      { sequence: 3, stopId: 'V2', arrivalMs: 37_000, departureMs: 37_000 },
    ],
  });
  expect(['2026-05-31', '2026-06-01', '2026-06-02'].map((date) => trip?.runsOn(date))).toEqual([false, true, false]);
  expect(trip?.getStart('2026-06-01')).toBe(Date.parse('2026-05-31T23:00Z'));
  expect([scheduled.trip('x'), scheduled.departureNear('a', 7), scheduled.departureNear('b', 190)?.tripId]).toEqual([
    ...[undefined, undefined, idOfB('03:20')],
  ]);
  expect(scheduled.tripIds('a')).toEqual(['a', '2026-12-01/a']);
  expect([scheduled.timeZones, scheduled.language]).toEqual([['Europe/London'], 'en']);
  expect([...scheduled.routes]).toEqual([
    ['R', { agencyId: 'A', type: 3 }],
    ['S', { agencyId: 'B' }],
  ]);
  expect([scheduled.getStation('V1'), scheduled.getStation('X')]).toEqual(['V', undefined]);
  expect([scheduled.routesAt('V'), scheduled.routesAt('X')]).toEqual([['R'], []]);
});
