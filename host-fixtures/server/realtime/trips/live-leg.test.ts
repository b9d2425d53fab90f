import { describe, expect, it } from 'vitest';
import { at, directLeg } from '../../../testing/fake-timetable.ts';
import { defaultThresholds, getDelayStatus, toLiveLeg } from './live-leg.ts';
import { type LiveTrip } from './live-trips.ts';
import { type ExpectedCall } from './stop-time-updates.ts';

const day = '2031-03-10';
/** Leeds 10:00 – Saint-Élie 11:10, 11:15 – London 14:00, in the sequences 1, 5 and 9. */
const leg = directLeg(day);

/** Times of the three calls: `arrival departure`, either `-`, or `x` for a skipped call. */
function toExpectedCalls(texts: readonly string[]): ReadonlyMap<number, ExpectedCall> {
  const calls = texts.map((text, index): [number, ExpectedCall] => {
    if (text === 'x') return [index * 4 + 1, { isSkipped: true }];
    const [arrival = '-', departure = '-'] = text.split(' ');
    return [
      index * 4 + 1,
      {
        ...(arrival !== '-' && { arrivalMs: at(day, arrival) }),
        ...(departure !== '-' && { departureMs: at(day, departure) }),
      },
    ];
  });
  return new Map(calls);
}

const createFeedTrip = (trip: Partial<LiveTrip>, isOld = false) => ({
  trip: { isCancelled: false, calls: new Map<number, ExpectedCall>(), measuredAtMs: at(day, '09:30'), ...trip },
  madeAtMs: at(day, '09:31'),
  isOld,
});

/** The status, then the times of each call: `?` if predicted, `!` if actual. */
function describeLeg(texts: readonly string[], measuredTime = '09:30', from = 0): string {
  const trip = { calls: toExpectedCalls(texts), measuredAtMs: at(day, measuredTime) };
  const live = toLiveLeg({ calls: leg.calls.slice(from) }, createFeedTrip(trip), defaultThresholds);
  const clock = (time: number | undefined, mark: string) =>
    time === undefined ? '' : `${new Date(time).toISOString().slice(11, 19)}${mark}`;
  const calls = live.calls.map((call) =>
    [
      clock(call.actualArrival, '!') + clock(call.predictedArrival, '?'),
      clock(call.actualDeparture, '!') + clock(call.predictedDeparture, '?'),
      call.isSkipped ? 'x' : '',
    ].join(''),
  );
  return [live.isCancelled ? 'cancelled' : (live.status ?? 'unknown'), ...calls].join(' ');
}

describe('toLiveLeg', () => {
  it.each<[string, Parameters<typeof describeLeg>, string]>([
    ['predicts future times', [['- 10:02', '11:12 11:17', '14:02 -']], 'ONTIME 10:02:00? 11:12:00?11:17:00? 14:02:00?'],
    [
      'gives past times as actual times',
      [['- 10:02', '11:12 11:17', '14:02 -'], '11:15'],
      'ONTIME 10:02:00! 11:12:00!11:17:00? 14:02:00?',
    ],
    [
      'rounds down to minutes, like the display of a clock',
      [['- 10:02:59', '11:12:10 11:17:30', '14:02:59 -']],
      'ONTIME 10:02:00? 11:12:00?11:17:00? 14:02:00?',
    ],
    ['has no status and no times without data', [['-', '-', '-']], 'unknown   '],
    [
      'is delayed if the departure is late, though the arrival is on time',
      [['- 10:10', '11:14 11:15', '14:00 -']],
      'DELAY 10:10:00? 11:14:00?11:15:00? 14:00:00?',
    ],
    [
      'is on time after a late departure if the arrival is on time',
      [['- 10:10', '11:14 11:15', '14:00 -'], '10:30'],
      'ONTIME 10:10:00! 11:14:00?11:15:00? 14:00:00?',
    ],
    ['depends on the departure if the arrival is unknown', [['- 11:00', '-', '-']], 'SEVERE 11:00:00?  '],
    ['depends on the arrival if the departure is unknown', [['-', '-', '14:07 -']], 'DELAY   14:07:00?'],
    ['ignores a skipped intermediate call', [['- 10:00', 'x', '14:00 -']], 'ONTIME 10:00:00? x 14:00:00?'],
    ['is cancelled if the boarding stop is skipped', [['x', '11:10 11:15', '14:00 -']], 'cancelled x  '],
    ['is cancelled if the alighting stop is skipped', [['- 10:00', '11:10 11:15', 'x']], 'cancelled   x'],
    [
      'is cancelled if the intermediate stop is skipped where the traveller boards',
      [['- 10:00', 'x', '14:00 -'], '09:30', 1],
      'cancelled x ',
    ],
  ])('%s', (_case, parameters, expected) => {
    expect(describeLeg(...parameters)).toBe(expected);
  });

  it('gives no times and no position of a cancelled coach', () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: 0 };
    expect(toLiveLeg(leg, createFeedTrip({ isCancelled: true, coach }), defaultThresholds)).toEqual({
      status: 'SEVERE',
      isCancelled: true,
      updatedAtMs: at(day, '09:30'),
      calls: [{}, {}, {}],
    });
  });

  it('gives only cancellations and skipped calls of an old feed, marked as old', () => {
    const details = { updatedAtMs: at(day, '09:30'), isOld: true };
    const calls = toExpectedCalls(['- 10:30', 'x', '14:30 -']);
    expect(toLiveLeg(leg, createFeedTrip({ calls }, true), defaultThresholds)).toEqual({
      ...details,
      calls: [{}, { isSkipped: true }, {}],
    });
    expect(toLiveLeg(leg, createFeedTrip({ isCancelled: true }, true), defaultThresholds)).toMatchObject({
      ...details,
      status: 'SEVERE',
      isCancelled: true,
    });
  });

  it('gives the position of a coach with old times', () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: at(day, '09:29') };
    expect(toLiveLeg(leg, createFeedTrip({ coach }, true), defaultThresholds)).toMatchObject({ coach, isOld: true });
  });

  it('gives the position of a coach', () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: at(day, '09:29') };
    expect(toLiveLeg(leg, createFeedTrip({ coach }), defaultThresholds)).toMatchObject({ coach, calls: [{}, {}, {}] });
  });
});

it.each([
  [-600, defaultThresholds, 'ONTIME'],
  [0, defaultThresholds, 'ONTIME'],
  [299, defaultThresholds, 'ONTIME'],
  [300, defaultThresholds, 'DELAY'],
  [3599, defaultThresholds, 'DELAY'],
  [3600, defaultThresholds, 'SEVERE'],
  [300, { delayMinutes: 10, severeMinutes: 30 }, 'ONTIME'],
  [600, { delayMinutes: 10, severeMinutes: 30 }, 'DELAY'],
  [1800, { delayMinutes: 10, severeMinutes: 30 }, 'SEVERE'],
])('a delay of %s seconds, with thresholds %j, has the status %s', (seconds, thresholds, status) => {
  expect(getDelayStatus(seconds * 1000, thresholds)).toBe(status);
});
