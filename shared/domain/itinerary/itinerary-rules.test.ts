import { describe, expect, it } from 'vitest';
import { getDisplayedArrival, getArrivalLine } from './arrival.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import {
  findLastReachedStop,
  offersRefresh,
  showsProgress,
  showsRealTimeIndicator,
  warnsToArriveEarly,
} from './progress.ts';
import { showsPredictedDeparture, getStopProgress } from './stop-progress.ts';

const at = (time: string) => `2026-11-21T${time}`;

/** Due at 12:30, past its first stop. Each test changes the one thing it is about. */
const delayedItinerary: Pick<Itinerary, 'delayStatus' | 'predictedArrivalTime' | 'scheduledStops'> = {
  delayStatus: 'DELAY',
  predictedArrivalTime: at('12:45'),
  scheduledStops: [
    { ordinal: 0, cityName: 'Leeds', departureTime: at('10:00'), actualDepartureTime: at('10:04') },
    { ordinal: 1, cityName: 'Selby', arrivalTime: at('11:00'), departureTime: at('11:05') },
    { ordinal: 2, cityName: 'York', arrivalTime: at('12:30') },
  ],
};

describe('what is shown for a delay status (spec §2 and §4 "Itinerary view")', () => {
  it.each([
    ['ONTIME', { indicator: true, progress: true, refresh: false, warning: true }],
    ['DELAY', { indicator: true, progress: true, refresh: true, warning: false }],
    ['SEVERE', { indicator: true, progress: false, refresh: true, warning: false }],
    [undefined, { indicator: false, progress: false, refresh: false, warning: true }],
  ] as const)('is set for %s', (delayStatus, expected) => {
    const itinerary = { ...delayedItinerary, delayStatus };
    expect({
      indicator: showsRealTimeIndicator(itinerary),
      progress: showsProgress(itinerary),
      refresh: offersRefresh(itinerary),
      warning: warnsToArriveEarly(itinerary),
    }).toEqual(expected);
  });
});

describe('getDisplayedArrival (spec §4 "Advertised arrival")', () => {
  it.each([
    ['the prediction, when delayed', {}, '12:45'],
    ['the timetable, when the prediction is earlier', { predictedArrivalTime: at('12:15') }, '12:30'],
    ['the timetable, when the prediction is later by seconds', { predictedArrivalTime: at('12:30:40') }, '12:30'],
    ['the timetable, without a prediction', { predictedArrivalTime: undefined }, '12:30'],
    ['the timetable, when on time', { delayStatus: 'ONTIME' }, '12:30'],
    ['the timetable, when severely delayed', { delayStatus: 'SEVERE' }, '12:30'],
    ['the timetable, when not tracked', { delayStatus: undefined }, '12:30'],
  ] as const)('is %s', (...[, change, expected]) => {
    expect(getDisplayedArrival({ ...delayedItinerary, ...change })).toBe(at(expected));
  });

  it('is unknown without stops', () => {
    expect(getDisplayedArrival({ ...delayedItinerary, scheduledStops: [] })).toBeUndefined();
  });
});

describe('getArrivalLine (spec §4, §8 "Severe delay")', () => {
  it.each([
    ['an estimate', {}, { kind: 'estimate', time: at('12:45') }],
    [
      'to contact customer service, when severely delayed',
      { delayStatus: 'SEVERE' },
      { kind: 'contact-customer-service', reason: 'severe-delay' },
    ],
    ['undefined without stops', { scheduledStops: [] }, undefined],
  ] as const)('shows %s', (...[, change, expected]) => {
    expect(getArrivalLine({ ...delayedItinerary, ...change })).toEqual(expected);
  });
});

describe('findLastReachedStop', () => {
  const [first, second, last] = delayedItinerary.scheduledStops as [ScheduledStop, ScheduledStop, ScheduledStop];

  it.each([
    ['the stop from which the coach has departed', {}, 0],
    ['none before departure', { scheduledStops: [second, last] }, -1],
    [
      'a later stop, when the feed skipped one',
      { scheduledStops: [first, second, { ...last, actualArrivalTime: at('12:41') }] },
      2,
    ],
    ['none while progress is hidden', { delayStatus: 'SEVERE' }, -1],
  ] as const)('is %s', (...[, change, expected]) => {
    expect(findLastReachedStop({ ...delayedItinerary, ...change })).toBe(expected);
  });
});

describe('getStopProgress (spec §4 "Under DELAY the stop shows …")', () => {
  /** Late at every turn: scheduled 11:00 to 11:05. */
  const stop: ScheduledStop = { ordinal: 1, cityName: 'Selby', arrivalTime: at('11:00'), departureTime: at('11:05') };
  const nothing = { arrived: false, departed: false, actualDeparture: false, actualArrival: false, predicted: false };
  const flags = (delayStatus: Itinerary['delayStatus'], times: Partial<ScheduledStop>) => {
    const progress = getStopProgress({ delayStatus }, { ...stop, ...times });
    return {
      arrived: progress.arrived,
      departed: progress.departed,
      actualDeparture: progress.showActualDepartureTime,
      actualArrival: progress.showActualArrivalTime,
      predicted: progress.showPredictedArrivalTime,
    };
  };
  const arrival = (actual: string, predictedTime = '11:20') => ({
    actualArrivalTime: at(actual),
    predictedArrivalTime: at(predictedTime),
  });

  it.each([
    ['a later predicted arrival', { predictedArrivalTime: at('11:20') }, { predicted: true }],
    ['no earlier predicted arrival', { predictedArrivalTime: at('10:50') }, {}],
    ['no prediction that differs by seconds only', { predictedArrivalTime: at('11:00:59') }, {}],
    [
      'the actual arrival, when it is later, in place of the prediction',
      arrival('11:20'),
      { arrived: true, actualArrival: true },
    ],
    ['the actual arrival, when it is earlier than predicted', arrival('11:00'), { arrived: true, actualArrival: true }],
    ['no second time for an arrival on time, as predicted', arrival('11:00', '11:00'), { arrived: true }],
    [
      'the actual departure, when it is later',
      { actualDepartureTime: at('11:09') },
      { departed: true, actualDeparture: true },
    ],
    ['no second time for a departure on time', { actualDepartureTime: at('11:05') }, { departed: true }],
    [
      'no prediction after the departure',
      { actualDepartureTime: at('11:05'), predictedArrivalTime: at('11:20') },
      { departed: true },
    ],
    ['no time that the feed does not give', {}, {}],
  ])('shows %s', (...[, times, expected]) => {
    expect(flags('DELAY', times)).toEqual({ ...nothing, ...expected });
  });

  const lateStop = { ...arrival('11:20'), actualDepartureTime: at('11:25') };

  it.each([
    ['ONTIME', { ...nothing, arrived: true, departed: true }],
    ['SEVERE', nothing],
    [undefined, nothing],
  ] as const)('shows only the timetable’s times when %s', (status, expected) => {
    expect(flags(status, lateStop)).toEqual(expected);
  });

  it.each([
    ['ONTIME', lateStop, true],
    ['DELAY', lateStop, false],
    ['DELAY', {}, true],
    ['SEVERE', {}, false],
    [undefined, {}, false],
  ] as const)('is on schedule when %s with %j: %s', (delayStatus, times, expected) => {
    expect(getStopProgress({ delayStatus }, { ...stop, ...times }).onSchedule).toBe(expected);
  });
});

describe('showsPredictedDeparture', () => {
  const first: ScheduledStop = {
    ordinal: 0,
    cityName: 'Leeds',
    departureTime: at('10:00'),
    predictedDepartureTime: at('10:12'),
  };

  it.each<[string, Itinerary['delayStatus'], Partial<ScheduledStop>, boolean]>([
    ['of a late coach at its first stop', 'DELAY', {}, true],
    ['not after the departure', 'DELAY', { actualDepartureTime: at('10:12') }, false],
    ['not at a stop with an arrival', 'DELAY', { arrivalTime: at('09:55') }, false],
    ['not when it leaves in the same minute', 'DELAY', { predictedDepartureTime: at('10:00:30') }, false],
    ['not without a prediction', 'DELAY', { predictedDepartureTime: undefined }, false],
    ['not without a scheduled departure', 'DELAY', { departureTime: undefined }, false],
    ['not of a coach on time', 'ONTIME', {}, false],
    ['of a severe delay', 'SEVERE', {}, true],
    ['not for an untracked coach', undefined, {}, false],
  ])('shows when a coach will leave: %s', (...[, delayStatus, change, expected]) => {
    expect(showsPredictedDeparture({ delayStatus }, { ...first, ...change } as ScheduledStop)).toBe(expected);
  });
});
