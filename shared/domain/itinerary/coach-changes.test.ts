import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coachChanges, coachesOf } from './coach-changes.ts';
import type { ScheduledStop } from './itinerary.ts';

const leeds: ScheduledStop = { ordinal: 0, cityName: 'Leeds', stopId: 'a', departureTime: '2026-11-21T22:00' };
const yorkIn: ScheduledStop = { ordinal: 1, cityName: 'York', stopId: 'b', arrivalTime: '2026-11-21T23:50' };
const yorkOut: ScheduledStop = { ordinal: 0, cityName: 'York', stopId: 'b', departureTime: '2026-11-22T00:20' };
const hull: ScheduledStop = { ordinal: 1, cityName: 'Hull', stopId: 'c', arrivalTime: '2026-11-22T01:30' };
const journey = [leeds, yorkIn, yorkOut, hull];

describe('coachesOf (spec §2 "coach-change layovers")', () => {
  it.each([
    ['one coach', [leeds, yorkIn], [[leeds, yorkIn]]],
    [
      'two coaches, where the ordinal restarts',
      journey,
      [
        [leeds, yorkIn],
        [yorkOut, hull],
      ],
    ],
    [
      'two coaches, where the carrier changes',
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
    expect(coachesOf(stops)).toEqual(expected);
  });

  it('keeps every stop, in order', () => {
    const stops = array(integer({ min: 0, max: 4 }).map((ordinal) => ({ ordinal, cityName: 'York' })));
    assert(
      property(stops, (some) => {
        expect(coachesOf(some).flat()).toEqual(some);
      }),
    );
  });
});

describe('coachChanges', () => {
  const change = { alight: yorkIn, board: yorkOut, waitMinutes: 30, changesStop: false };

  it.each([
    ['none on one coach', [leeds, yorkIn], []],
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
      [{ alight: yorkIn, board: { ...yorkOut, departureTime: '2026-11-21T23:00' }, changesStop: false }],
    ],
    [
      'no wait when the arrival is not given',
      [leeds, { ...yorkIn, arrivalTime: undefined }, yorkOut],
      [{ alight: { ...yorkIn, arrivalTime: undefined }, board: yorkOut, changesStop: false }],
    ],
  ])('finds %s', (...[, stops, expected]) => {
    expect(coachChanges(stops)).toEqual(expected);
  });
});
