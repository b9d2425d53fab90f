import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCoachChanges, splitByCoach } from './coach-changes.ts';
import type { ScheduledStop } from './itinerary.ts';

const leeds: ScheduledStop = { ordinal: 0, cityName: 'Leeds', stopId: 'a', departureTime: '2026-11-21T22:00' };
const yorkIn: ScheduledStop = { ordinal: 1, cityName: 'York', stopId: 'b', arrivalTime: '2026-11-21T23:50' };
const yorkOut: ScheduledStop = { ordinal: 0, cityName: 'York', stopId: 'b', departureTime: '2026-11-22T00:20' };
const hull: ScheduledStop = { ordinal: 1, cityName: 'Hull', stopId: 'c', arrivalTime: '2026-11-22T01:30' };
const journey = [leeds, yorkIn, yorkOut, hull];

describe('splitByCoach (spec §2 "coach-change layovers")', () => {
  it.each([
    ['one coach', [leeds, yorkIn], [[leeds, yorkIn]]],
    [
      'two coaches if the ordinal restarts',
      journey,
      [
        [leeds, yorkIn],
        [yorkOut, hull],
      ],
    ],
    [
      'two coaches if the carrier changes',
      [
        { ...leeds, carrier: 'A' },
        { ...yorkIn, ordinal: 4, carrier: 'B' },
      ],
      [[{ ...leeds, carrier: 'A' }], [{ ...yorkIn, ordinal: 4, carrier: 'B' }]],
    ],
    [
      'one coach, when the carrier is named at some stops only',
      [{ ...leeds, carrier: 'A' }, yorkIn],
      [[{ ...leeds, carrier: 'A' }, yorkIn]],
    ],
    ['no coach without stops', [], []],
  ])('finds %s', (...[, stops, expected]) => {
    expect(splitByCoach(stops)).toEqual(expected);
  });

  it('preserves every stop, in order', () => {
    const stops = array(integer({ min: 0, max: 4 }).map((ordinal) => ({ ordinal, cityName: 'York' })));
    assert(
      property(stops, (some) => {
        expect(splitByCoach(some).flat()).toEqual(some);
      }),
    );
  });
});

describe('listCoachChanges', () => {
  const change = { alight: yorkIn, board: yorkOut, waitMinutes: 30, isMissed: false, changesStop: false };

  it.each([
    ['none on a single coach', [leeds, yorkIn], []],
    ['a wait over midnight', journey, [change]],
    [
      'a change to another stop of the city',
      [leeds, yorkIn, { ...yorkOut, stopId: 'z' }, hull],
      [{ ...change, board: { ...yorkOut, stopId: 'z' }, changesStop: true }],
    ],
    [
      'a change to another stop, known by its name',
      [leeds, { ...yorkIn, stopId: undefined }, { ...yorkOut, stopName: 'Gare' }, hull],
      [
        {
          ...change,
          alight: { ...yorkIn, stopId: undefined },
          board: { ...yorkOut, stopName: 'Gare' },
          changesStop: true,
        },
      ],
    ],
    [
      'no wait when the departure is before the arrival',
      [leeds, yorkIn, { ...yorkOut, departureTime: '2026-11-21T23:00' }],
      [
        {
          alight: yorkIn,
          board: { ...yorkOut, departureTime: '2026-11-21T23:00' },
          isMissed: false,
          changesStop: false,
        },
      ],
    ],
    [
      'no wait when the arrival is not given',
      [leeds, { ...yorkIn, arrivalTime: undefined }, yorkOut],
      [{ alight: { ...yorkIn, arrivalTime: undefined }, board: yorkOut, isMissed: false, changesStop: false }],
    ],
  ])('finds %s', (...[, stops, expected]) => {
    expect(listCoachChanges(stops)).toEqual(expected);
  });
});

describe('a missed transfer', () => {
  const night = (time: string) => `2026-11-22T${time}`;

  /** Scheduled: arrival 23:50, departure 00:20. */
  const createChange = (arrival: Partial<ScheduledStop>, departure: Partial<ScheduledStop> = {}) => {
    const [change] = listCoachChanges([leeds, { ...yorkIn, ...arrival }, { ...yorkOut, ...departure }, hull]);
    return [change?.isMissed, change?.waitMinutes];
  };

  it.each([
    ['is not missed if the first coach is on time', {}, {}, false, 30],
    [
      'is not missed if the first coach is late, but early enough',
      { predictedArrivalTime: night('00:10') },
      {},
      false,
      10,
    ],
    ['is not missed if the minimum time remains', { predictedArrivalTime: night('00:15') }, {}, false, 5],
    ['is missed if less than the minimum time remains', { predictedArrivalTime: night('00:16') }, {}, true, undefined],
    [
      'is missed if the next coach leaves before the first one arrives',
      { predictedArrivalTime: night('00:45') },
      {},
      true,
      undefined,
    ],
    ['is missed if the first coach has arrived too late', { actualArrivalTime: night('00:45') }, {}, true, undefined],
    [
      'is not missed if the next coach is late, too',
      { predictedArrivalTime: night('00:45') },
      { predictedDepartureTime: night('01:00') },
      false,
      15,
    ],
    [
      'is missed if less than the minimum time remains, even if the next coach is predicted early',
      { predictedArrivalTime: night('00:16') },
      { predictedDepartureTime: night('00:05') },
      true,
      undefined,
    ],
    [
      'is not missed if the next coach is predicted early, because it departs as scheduled',
      { predictedArrivalTime: night('00:10') },
      { predictedDepartureTime: night('00:05') },
      false,
      10,
    ],
    [
      'is missed if the next coach departed before the first arrived',
      { predictedArrivalTime: night('00:45') },
      { actualDepartureTime: night('00:22') },
      true,
      undefined,
    ],
    ['is not missed if the timetable itself has two minutes', {}, { departureTime: '2026-11-21T23:52' }, false, 2],
    [
      'is missed if one of these two minutes remains',
      { predictedArrivalTime: '2026-11-21T23:51' },
      { departureTime: '2026-11-21T23:52' },
      true,
      undefined,
    ],
    ['is not missed if the timetable has no minutes', {}, { departureTime: '2026-11-21T23:50' }, false, 0],
    [
      'is missed if the timetable has no minutes and the first coach is late',
      { predictedArrivalTime: '2026-11-21T23:51' },
      { departureTime: '2026-11-21T23:50' },
      true,
      undefined,
    ],
    [
      'is not missed after a cancelled coach',
      { actualArrivalTime: night('00:45'), isCancelled: true },
      {},
      false,
      undefined,
    ],
    ['is not missed before a cancelled coach', {}, { isCancelled: true }, false, undefined],
  ])('%s', (...[, arrival, departure, isMissed, waitMinutes]) => {
    expect(createChange(arrival, departure)).toEqual([isMissed, waitMinutes]);
  });
});
