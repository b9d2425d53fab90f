import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCoachPosition } from './stop-progress.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';

const at = (time: string) => `2026-11-21T${time}`;
const timeZone = 'Europe/London';
const atMs = (time: string) => Date.parse(`${at(time)}:00Z`);

const leeds: ScheduledStop = {
  ordinal: 0,
  cityName: 'Leeds',
  timeZone,
  departureTime: at('10:00'),
  actualDepartureTime: at('10:00'),
};
const selby: ScheduledStop = {
  ordinal: 1,
  cityName: 'Selby',
  timeZone,
  arrivalTime: at('11:00'),
  departureTime: at('11:05'),
};
const york: ScheduledStop = { ordinal: 2, cityName: 'York', timeZone, arrivalTime: at('12:30') };

type Tracked = Pick<Itinerary, 'delayStatus' | 'scheduledStops'>;
const trip: Tracked = { delayStatus: 'ONTIME', scheduledStops: [leeds, selby, york] };
const stops = (...scheduledStops: ScheduledStop[]): Tracked => ({ ...trip, scheduledStops });
const between = (stop: number, fraction: number) => ({ kind: 'between', stop, fraction });
const arrivedStop = { ...selby, actualArrivalTime: at('11:00') };
const departedStop = { ...arrivedStop, actualDepartureTime: at('11:05') };

describe('getCoachPosition', () => {
  it.each([
    ['half of the distance after half of the time', trip, '10:30', between(0, 0.5)],
    ['just behind a stop after departing this minute', trip, '10:00', between(0, 0.01)],
    ['just before a stop if it is overdue', trip, '11:08', between(0, 0.99)],
    [
      'by the prediction, if any',
      stops(leeds, { ...selby, predictedArrivalTime: at('12:00') }, york),
      '10:30',
      between(0, 0.25),
    ],
    [
      'with the delay of its departure without a prediction',
      stops({ ...leeds, actualDepartureTime: at('10:20') }, selby, york),
      '10:50',
      between(0, 0.5),
    ],
    [
      'not earlier after an early departure',
      stops({ ...leeds, actualDepartureTime: at('09:40') }, selby, york),
      '10:20',
      between(0, 0.5),
    ],
    ['at a stop between arrival and departure', stops(leeds, arrivedStop, york), '11:02', { kind: 'at', stop: 1 }],
    [
      'beyond a stop that the feed skipped',
      stops({ ...leeds, actualDepartureTime: undefined }, departedStop, york),
      '11:05',
      between(1, 0.01),
    ],
    [
      'by the clocks of two zones',
      stops(leeds, { ...selby, arrivalTime: at('12:00'), timeZone: 'Europe/Paris' }, york),
      '10:30',
      between(0, 0.5),
    ],
    [
      'by the departure of a stop without an arrival',
      stops(leeds, { ...selby, arrivalTime: undefined, departureTime: at('11:00') }, york),
      '10:30',
      between(0, 0.5),
    ],
  ] as const)('is %s', (...[, itinerary, time, expected]) => {
    expect(getCoachPosition(itinerary as Tracked, atMs(time))).toEqual(expected);
  });

  const otherStop: ScheduledStop = {
    ...york,
    ordinal: 0,
    cityName: 'Selby',
    arrivalTime: undefined,
    departureTime: at('11:30'),
  };
  const hull: ScheduledStop = { ...york, ordinal: 1, cityName: 'Hull' };
  const cancelStop = (stop: ScheduledStop) => ({ ...stop, isCancelled: true });

  it.each([
    ['before its departure', stops({ ...leeds, actualDepartureTime: undefined }, selby, york), '10:30'],
    ['after its last arrival', stops(leeds, departedStop, { ...york, actualArrivalTime: at('12:30') }), '12:31'],
    [
      'while travellers change coaches',
      stops(leeds, { ...arrivedStop, departureTime: undefined }, otherStop, hull),
      '11:10',
    ],
    ['while progress is not shown', { ...trip, delayStatus: 'SEVERE' }, '10:30'],
    ['if it is not tracked', { ...trip, delayStatus: undefined }, '10:30'],
    ['of a cancelled coach', stops(cancelStop(leeds), cancelStop(selby), cancelStop(york)), '10:30'],
    ['long after it was due', trip, '11:11'],
    ['if a time zone is unknown', stops(leeds, { ...selby, timeZone: undefined }, york), '10:30'],
    [
      'if a time zone is unknown to the browser',
      stops({ ...leeds, timeZone: 'Europe/Atlantis' }, selby, york),
      '10:30',
    ],
    [
      'if no time is known at the next stop',
      stops(leeds, { ...selby, arrivalTime: undefined, departureTime: undefined }, york),
      '10:30',
    ],
    [
      'if a prediction is before its departure',
      stops(leeds, { ...selby, predictedArrivalTime: at('09:59') }, york),
      '10:30',
    ],
    ['without stops', stops(), '10:30'],
  ] as const)('is undefined %s', (...[, itinerary, time]) => {
    expect(getCoachPosition(itinerary as Tracked, atMs(time))).toBeUndefined();
  });

  it('never moves backwards between stops, and never reaches a stop', () => {
    assert(
      property(integer({ min: 0, max: 70 }), integer({ min: 0, max: 70 }), (a, otherStop) => {
        const [sooner, later] = [Math.min(a, otherStop), Math.max(a, otherStop)].map((minutes) => {
          const position = getCoachPosition(trip, atMs('10:00') + minutes * 60_000);
          return position?.kind === 'between' ? position.fraction : Number.NaN;
        }) as [number, number];
        expect(sooner).toBeGreaterThan(0);
        expect(later).toBeLessThan(1);
        expect(sooner).toBeLessThanOrEqual(later);
      }),
    );
  });
});
