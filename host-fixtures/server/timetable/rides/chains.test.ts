import { describe, expect, it } from 'vitest';
import { type ServiceRow } from '../../database/tables.ts';
import { toDayNumber, ServiceClock } from '../service-clock.ts';
import { Chains, findFirstAt, findSegments } from './chains.ts';
import { toColumns, type TripPattern } from './trip-patterns.ts';

const hour = 3600;
/** Arrival and departure at two calls, for a slow coach and for one with half the travel time. */
const times = Int32Array.of(0, 0, 2 * hour, 2 * hour, 0, 0, hour, hour);
const [slow, fast] = [0, 4];

/** A pattern with a service that runs on three days from 2026-06-01. */
function createPattern(departures: readonly (readonly [start: number, profile: number])[], days = '111'): TripPattern {
  const service: ServiceRow = { service_id: 'S', first_day: toDayNumber('2026-06-01'), days };
  const trips = toColumns(departures.map(([start, profile], number) => ({ start: start * hour, profile, number })));
  const starts = departures.map(([start]) => start * hour);
  return {
    calls: [{}, {}],
    services: [{ service, trips, frequencyTrips: [] }],
    zone: 'UTC',
    earliest: Math.min(...starts),
    latest: Math.max(...starts) + 2 * hour,
  } as unknown as TripPattern;
}

const utc = (text: string) => Date.parse(`${text}:00Z`);
const findInSpan = (pattern: TripPattern, from: string, until: string) =>
  findSegments(
    pattern,
    { from: utc(from), until: utc(until) },
    { chains: new Chains(times), clock: new ServiceClock() },
  ).map(({ day, base, chain }) => [
    day - toDayNumber('2026-06-01'),
    base - utc('2026-06-01T00:00') / 1000,
    [...chain.numbers],
  ]);

describe('the segments of a span', () => {
  const evening = createPattern([[23, slow]]);
  it.each<[string, string, readonly number[]]>([
    ['2026-06-01T00:00', '2026-06-01T23:00', []],
    ['2026-06-01T00:00', '2026-06-01T23:01', [0]],
    ['2026-06-02T01:00', '2026-06-02T23:00', [0]],
    ['2026-06-02T01:01', '2026-06-02T23:00', []],
    ['2026-06-02T01:01', '2026-06-04T01:00', [1, 2]],
    ['2026-06-04T00:00', '2026-06-09T00:00', [2]],
  ])('are found from %s to %s', (from, until, days) => {
    expect(findInSpan(evening, from, until).map(([day]) => day)).toEqual(days);
  });

  it('may be of a previous service day', () => {
    const later = createPattern([[71, slow]], '1');
    expect(findInSpan(later, '2026-06-03T12:00', '2026-06-04T12:00')).toEqual([[0, 0, [0]]]);
  });

  it('are chains without overtaking', () => {
    const pattern = createPattern([
      [8, slow],
      [8.5, fast],
      [10, slow],
    ]);
    expect(findInSpan(pattern, '2026-06-01T00:00', '2026-06-02T00:00').map(([, , numbers]) => numbers)).toEqual([
      [0, 2],
      [1],
    ]);
  });
});

it('finds no chain on a day without service', () => {
  expect(new Chains(times).get(createPattern([[8, slow]], '101'), toDayNumber('2026-06-02'))).toEqual([]);
});

it('shares chains between days with the same services', () => {
  const [chains, pattern] = [new Chains(times), createPattern([[8, slow]])];
  const [first, second] = [
    chains.get(pattern, toDayNumber('2026-06-01')),
    chains.get(pattern, toDayNumber('2026-06-02')),
  ];
  expect(first).toHaveLength(1);
  expect(second).toBe(first);
});

it('creates chains again after a million cached departures', () => {
  const [chains, pattern] = [new Chains(times), createPattern([[8, slow]])];
  const first = toDayNumber('2026-06-01');
  const cachedChains = chains.get(pattern, first);
  // A day has the size of four departures.
  for (let day = 1; day < 249_999; day += 1) chains.get(pattern, first + day);
  expect(chains.get(pattern, first)).toBe(cachedChains);
  chains.get(pattern, first + 249_999);
  expect(chains.get(pattern, first)).not.toBe(cachedChains);
  expect(chains.get(pattern, first)).toEqual(cachedChains);
});

it('finds the first departure from a call at or after a time', () => {
  const [chain] = new Chains(times).get(
    createPattern([
      [8, slow],
      [10, slow],
      [12, slow],
    ]),
    toDayNumber('2026-06-01'),
  );
  const findAt = (column: number, hours: number) => chain && findFirstAt(chain, column, hours * hour);
  expect([findAt(1, 7), findAt(1, 8), findAt(1, 8.1), findAt(1, 12), findAt(1, 12.1)]).toEqual([0, 0, 1, 2, 3]);
  expect([findAt(3, 10), findAt(3, 10.1), findAt(3, 14)]).toEqual([0, 1, 2]);
});
