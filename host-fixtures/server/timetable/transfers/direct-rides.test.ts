import { describe, expect, it } from 'vitest';
import { Chains } from '../rides/chains.ts';
import { type DatedRide } from '../rides/ride.ts';
import { toColumns, type TripPattern } from '../rides/trip-patterns.ts';
import { toDayNumber, ServiceClock } from '../service-clock.ts';
import { findDepartures, listFastestRides, listRides } from './day-search.ts';

const minute = 60;
const day = toDayNumber('2026-06-01');
/** Arrival and departure at three calls, in minutes after the first departure, for slow coaches and for fast ones. */
const times = Int32Array.from([0, 0, 10, 20, 140, 150, 0, 0, 10, 20, 80, 90], (minutes) => minutes * minute);
const [slow, fast] = [0, 6];
const parts = { chains: new Chains(times), clock: new ServiceClock() };

type TripSketch = readonly [number: number, hour: number, profile: number];

/** A ride from the second call of a line to the third. */
function createRide(zone: string, trips: readonly TripSketch[]) {
  const starts = trips.map(([, hour]) => hour * 60 * minute);
  const service = { service_id: 'S', first_day: day, days: '1' };
  const columns = toColumns(trips.map(([number, , profile], at) => ({ number, profile, start: starts[at] ?? 0 })));
  const calls = [0, 1, 2].map((ordinal) => ({ ordinal }));
  const pattern = {
    calls,
    zone,
    services: [{ service, trips: columns, frequencyTrips: [] }],
    earliest: Math.min(...starts),
    latest: Math.max(...starts) + 150 * minute,
  } as unknown as TripPattern;
  const [, board, alight] = pattern.calls;
  if (!board || !alight) throw new Error('A line has three calls.');
  return { pattern, board, alight };
}

const utc = (clock: string) => Date.parse(`2026-06-01T${clock}:00Z`);
const findWithin = (ride: ReturnType<typeof createRide>, from: string, until: string) =>
  findDepartures(ride, { from: utc(from), until: utc(until) }, parts);
const toClock = (instant: number) => new Date(instant).toISOString().slice(11, 16);
const describeRide = ({ number, departure, arrival }: DatedRide) =>
  `${number}: ${toClock(departure)}–${toClock(arrival)}`;

const london = createRide('Europe/London', [
  [7, 9, slow],
  [2, 10, slow],
  [5, 11, fast],
]);
const utcRide = createRide('UTC', [
  [4, 8.5, fast],
  [1, 9.5, slow],
]);

describe('the direct rides of a span', () => {
  it.each([
    ['08:20', '10:20', 2],
    ['08:21', '10:21', 2],
    ['08:20', '10:21', 3],
    ['10:21', '12:00', 0],
  ])('are found from %s until before %s', (from, until, count) => {
    expect(listRides(findWithin(london, from, until))).toHaveLength(count);
  });

  it('are listed by trip, with the times of boarding and alighting', () => {
    const departures = [...findWithin(london, '00:00', '23:00'), ...findWithin(utcRide, '00:00', '23:00')];
    expect(listRides(departures).map(describeRide)).toEqual([
      ...['1: 09:50–11:50', '2: 09:20–11:20', '4: 08:50–09:50', '5: 10:20–11:20', '7: 08:20–10:20'],
    ]);
  });

  it('are reduced to the fastest of consecutive ones', () => {
    const departures = [...findWithin(london, '00:00', '23:00'), ...findWithin(utcRide, '00:00', '23:00')];
    const listFastest = (limit: number) => listFastestRides(departures, limit).map(describeRide);
    expect(listFastest(3)).toEqual(['4: 08:50–09:50', '2: 09:20–11:20', '5: 10:20–11:20']);
    expect(listFastest(1)).toEqual(['4: 08:50–09:50']);
    expect(listFastest(5)).toEqual([
      ...['7: 08:20–10:20', '4: 08:50–09:50', '2: 09:20–11:20', '1: 09:50–11:50', '5: 10:20–11:20'],
    ]);
  });

  it('are reduced to the first of the fastest with the same departure', () => {
    const simultaneousRide = createRide('Europe/London', [[3, 11, fast]]);
    const rides = [simultaneousRide, london].flatMap((ride) => findWithin(ride, '10:00', '23:00'));
    expect(listFastestRides(rides, 1).map(describeRide)).toEqual(['3: 10:20–11:20']);
    expect(listFastestRides(rides.toReversed(), 1).map(describeRide)).toEqual(['5: 10:20–11:20']);
  });
});
