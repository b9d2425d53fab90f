import { expect, it } from 'vitest';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type Network } from '../network.ts';
import { createScheduledNetwork } from '../scheduled-network.ts';
import { toDayNumber, ServiceClock } from '../service-clock.ts';
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
  service: { service_id: 'S', first_day: toDayNumber('2026-06-01'), days: '1' },
} as unknown as PatternService;

/** Trips a and c depart once, b from 100 to 300 every 100 and at 400, d never. */
const table = new TripTable(
  {
    ids: ['a', 'b', 'c', 'd'],
    headsigns: [],
    patterns: [pattern, pattern, pattern, pattern],
    services: [service, service, service, service],
    starts: Int32Array.of(7, 0, 9, 0),
    profiles: Int32Array.of(0, 6, 6, 0),
    frequencies: new Map([
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
const toIdOfB = (time: string) => `b@00:${time}`;

it('finds trips by id, and departures of frequency-based trips by their own ids', () => {
  expect(table.find('a')).toEqual({ pattern, service, number: 0, start: 7, profile: 0 });
  expect(table.find(toIdOfB('03:20'))).toEqual({ pattern, service, number: ~1, start: 200, profile: 6 });
  expect(table.find(toIdOfB('06:40'))?.start).toBe(400);
  for (const id of ['b', 'd', 'e', toIdOfB('05:00'), 'a@00:00:07', 'e@00:00:00'])
    expect(table.find(id)).toBeUndefined();
  for (const id of ['a', 'c', toIdOfB('01:40')])
    expect(table.getId(table.find(id) ?? { number: 0, start: 0 })).toBe(id);
});

it('lists the ids of all departures', () => {
  const ids = table.listAllIds();
  expect(Array.from({ length: ids.length }, (_, index) => ids.at(index))).toEqual([
    ...['a', 'b', 'c', 'd', toIdOfB('01:40'), toIdOfB('03:20'), toIdOfB('06:40')],
  ]);
});

it('creates the ids of departures on access', () => {
  const end_time = 2 ** 40;
  const frequencies = new Map([[1, [{ start_time: 0, end_time, headway: 1 }]]]);
  const ids = new TripTable({ ...table.columns, frequencies }, (stopId) => stopId).listAllIds();
  expect([ids.length, ids.at(4 + 200)]).toEqual([4 + end_time, toIdOfB('03:20')]);
});

it('finds the departure nearest to a time', () => {
  expect(['b', 'a', 'd', 'e'].map((id) => table.findNearestId(id, 190))).toEqual([
    toIdOfB('03:20'),
    undefined,
    undefined,
    undefined,
  ]);
});

it('returns the times of a call', () => {
  expect(table.getTimes({ start: 7, profile: 6 }, { ordinal: 1 })).toEqual({ arrival: 18, departure: 29 });
});

it('lists patterns by city, and calls by station', () => {
  expect([table.listPatterns(1), table.listPatterns(9)]).toEqual([[pattern], []]);
  expect(table.listCallsAt('V')).toEqual([
    { pattern, ordinal: 1 },
    { pattern, ordinal: 2 },
  ]);
  expect(table.listCallsAt('V1')).toEqual([]);
});

it('sorts departures by time, then by trip, without duplicates', () => {
  const frequencyTrips = [
    { number: 1, profile: 6, start: 100, end: 300, headway: 100 },
    { number: 1, profile: 6, start: 200, end: 201, headway: 5 },
  ];
  const departures = [
    { number: 2, profile: 6, start: 200 },
    { number: 0, profile: 0, start: 200 },
  ];
  const { starts, profiles, numbers } = toColumns(
    listDepartures({ service: service.service, trips: toColumns(departures), frequencyTrips }),
  );
  expect([...starts]).toEqual([100, 200, 200, 200]);
  expect([...numbers].map(getTripNumber)).toEqual([1, 0, 1, 2]);
  expect([...profiles]).toEqual([6, 0, 6, 6]);
});

it('gives real-time feeds trips, departures, routes and stations by id', () => {
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
  const scheduledNetwork = createScheduledNetwork(network, table, new ServiceClock());
  const trip = scheduledNetwork.getTrip('a');
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
  expect([
    scheduledNetwork.getTrip('x'),
    scheduledNetwork.findDepartureNear('a', 7),
    scheduledNetwork.findDepartureNear('b', 190)?.tripId,
  ]).toEqual([...[undefined, undefined, toIdOfB('03:20')]]);
  expect(['a', 'b', 'x'].map((id) => scheduledNetwork.getTripRoute(id))).toEqual(['R', 'R', undefined]);
  expect(scheduledNetwork.listTripIds('a')).toEqual(['a', '2026-12-01/a']);
  expect([scheduledNetwork.timeZones, scheduledNetwork.language]).toEqual([['Europe/London'], 'en']);
  expect([...scheduledNetwork.routes]).toEqual([
    ['R', { agencyId: 'A', type: 3 }],
    ['S', { agencyId: 'B' }],
  ]);
  expect([scheduledNetwork.getStation('V1'), scheduledNetwork.getStation('X')]).toEqual(['V', undefined]);
  expect([scheduledNetwork.listRoutesAt('V'), scheduledNetwork.listRoutesAt('X')]).toEqual([['R'], []]);
});
