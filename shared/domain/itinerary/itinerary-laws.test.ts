import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTheMinute } from '../kit/dates/local-date-time.ts';
import { getDisplayedArrival, getArrivalLine } from './arrival.ts';
import type { ScheduledStop } from './itinerary.ts';
import { findLastReachedStop, offersRefresh, showsProgress, warnsToArriveEarly } from './progress.ts';
import { getStopProgress } from './stop-progress.ts';

const runs = { numRuns: 1000 };
const status = constantFrom('ONTIME', 'DELAY', 'SEVERE', undefined);
const time = option(
  integer({ min: 0, max: 1439 }).map((minute) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return `2026-11-21T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  }),
  { nil: undefined },
);
const stop = record({
  ordinal: integer({ min: 0, max: 9 }),
  cityName: constantFrom('Leeds', 'York'),
  arrivalTime: time,
  departureTime: time,
  actualArrivalTime: time,
  actualDepartureTime: time,
  predictedArrivalTime: time,
}).map((stop) => stop as ScheduledStop);

describe('laws of the derived flags (spec §3, §4 "Itinerary view")', () => {
  it('arrived and departed are true exactly when the actual time is given and progress is shown', () => {
    assert(
      property(status, stop, (delayStatus, at) => {
        const flags = getStopProgress({ delayStatus }, at);
        const isShown = delayStatus === 'ONTIME' || delayStatus === 'DELAY';
        expect(flags.showProgress).toBe(isShown);
        expect(flags.showRealTimeIndicator).toBe(delayStatus !== undefined);
        expect(flags.arrived).toBe(isShown && at.actualArrivalTime !== undefined);
        expect(flags.departed).toBe(isShown && at.actualDepartureTime !== undefined);
      }),
      runs,
    );
  });

  it('only DELAY shows an additional time: a later one, or an arrival before its prediction', () => {
    assert(
      property(status, stop, (delayStatus, at) => {
        const flags = getStopProgress({ delayStatus }, at);
        const { arrivalTime = '', departureTime = '', predictedArrivalTime = '' } = at;
        const { actualArrivalTime = '', actualDepartureTime = '' } = at;
        const timeFlags = [flags.showActualDepartureTime, flags.showActualArrivalTime, flags.showPredictedArrivalTime];
        if (delayStatus !== 'DELAY') expect(timeFlags).toEqual([false, false, false]);
        if (flags.showActualDepartureTime) expect(actualDepartureTime > departureTime).toBe(true);
        if (flags.showPredictedArrivalTime) expect(predictedArrivalTime > arrivalTime).toBe(true);
        if (flags.showActualArrivalTime)
          expect(actualArrivalTime > arrivalTime || actualArrivalTime < predictedArrivalTime).toBe(true);
        expect(flags.showPredictedArrivalTime && (flags.arrived || flags.departed)).toBe(false);
        expect(flags.onSchedule).toBe(flags.showProgress && !timeFlags.includes(true));
      }),
      runs,
    );
  });

  it('offers a refresh, or else advises the traveller to arrive early', () => {
    assert(
      property(status, (delayStatus) => {
        expect(offersRefresh({ delayStatus })).toBe(!warnsToArriveEarly({ delayStatus }));
      }),
      runs,
    );
  });
});

describe('laws of the advertised arrival (spec §4)', () => {
  it('is the timetable’s or the prediction, never earlier, and differs only under DELAY', () => {
    assert(
      property(status, time, stop, (delayStatus, predictedArrivalTime, last) => {
        const itinerary = {
          delayStatus,
          scheduledStops: [last],
          ...(predictedArrivalTime && { predictedArrivalTime }),
        };
        const arrival = getDisplayedArrival(itinerary);
        expect([last.arrivalTime, predictedArrivalTime]).toContain(arrival);
        expect(arrival === undefined).toBe(last.arrivalTime === undefined);
        expect(toTheMinute(arrival ?? '') >= toTheMinute(last.arrivalTime ?? '')).toBe(true);
        if (arrival !== last.arrivalTime) expect(delayStatus).toBe('DELAY');
      }),
      runs,
    );
  });

  it('is the displayed estimate, or refers to customer service if the status is SEVERE', () => {
    assert(
      property(status, time, stop, (delayStatus, predictedArrivalTime, last) => {
        const itinerary = {
          delayStatus,
          scheduledStops: [last],
          ...(predictedArrivalTime && { predictedArrivalTime }),
        };
        const arrival = getDisplayedArrival(itinerary);
        const severe = { kind: 'contact-customer-service', reason: 'severe-delay' };
        const estimate = arrival === undefined ? undefined : { kind: 'estimate', time: arrival };
        expect(getArrivalLine(itinerary)).toEqual(delayStatus === 'SEVERE' ? severe : estimate);
      }),
      runs,
    );
  });

  it('no stop counts as reached while progress is hidden', () => {
    assert(
      property(status, stop, stop, (delayStatus, first, last) => {
        const stopIndex = findLastReachedStop({ delayStatus, scheduledStops: [first, last] });
        if (!showsProgress({ delayStatus })) expect(stopIndex).toBe(-1);
        expect(stopIndex).toBeLessThan(2);
      }),
      runs,
    );
  });
});
