import { describe, expect, it } from 'vitest';
import { at, directLeg } from '../../../testing/fake-timetable.ts';
import { defaultThresholds } from './delay-thresholds.ts';
import { toLiveLeg } from './live-leg.ts';
import { type LiveTrip } from './live-trips.ts';
import { type ExpectedCall } from './propagate-delays.ts';

const day = '2031-03-10';
/** Leeds 10:00 – Saint-Élie 11:10, 11:15 – London 14:00, in the sequences 1, 5 and 9. */
const leg = directLeg(day);

/** Times of the three calls: `arrival departure`, either `-`, or `x` for a skipped call. */
function expectedCalls(written: readonly string[]): ReadonlyMap<number, ExpectedCall> {
  const calls = written.map((text, index): [number, ExpectedCall] => {
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

const known = (trip: Partial<LiveTrip>, isOld = false) => ({
  trip: { isCancelled: false, calls: new Map<number, ExpectedCall>(), measuredAtMs: at(day, '09:30'), ...trip },
  madeAtMs: at(day, '09:31'),
  isOld,
});

/** Status, then of each call its times: `?` where it is predicted, `!` where it was. */
function told(written: readonly string[], measured = '09:30', from = 0): string {
  const trip = { calls: expectedCalls(written), measuredAtMs: at(day, measured) };
  const live = toLiveLeg({ calls: leg.calls.slice(from) }, known(trip), defaultThresholds);
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

describe('liveLeg', () => {
  it.each<[string, Parameters<typeof told>, string]>([
    [
      'predicts what is to come',
      [['- 10:02', '11:12 11:17', '14:02 -']],
      'ONTIME 10:02:00? 11:12:00?11:17:00? 14:02:00?',
    ],
    [
      'knows what has been',
      [['- 10:02', '11:12 11:17', '14:02 -'], '11:15'],
      'ONTIME 10:02:00! 11:12:00!11:17:00? 14:02:00?',
    ],
    [
      'shows whole minutes, as a clock does',
      [['- 10:02:59', '11:12:10 11:17:30', '14:02:59 -']],
      'ONTIME 10:02:00? 11:12:00?11:17:00? 14:02:00?',
    ],
    ['says nothing where nothing is known', [['-', '-', '-']], 'unknown   '],
    [
      'says that a coach leaves late that will be on time',
      [['- 10:10', '11:14 11:15', '14:00 -']],
      'DELAY 10:10:00? 11:14:00?11:15:00? 14:00:00?',
    ],
    [
      'says that a coach is on time again that has left late',
      [['- 10:10', '11:14 11:15', '14:00 -'], '10:30'],
      'ONTIME 10:10:00! 11:14:00?11:15:00? 14:00:00?',
    ],
    ['knows how late it leaves, where its arrival is not known', [['- 11:00', '-', '-']], 'SEVERE 11:00:00?  '],
    ['knows how late it comes, where its departure is not', [['-', '-', '14:07 -']], 'DELAY   14:07:00?'],
    ['passes over a call between that is skipped', [['- 10:00', 'x', '14:00 -']], 'ONTIME 10:00:00? x 14:00:00?'],
    ['is cancelled for who would board where it does not call', [['x', '11:10 11:15', '14:00 -']], 'cancelled x  '],
    ['is cancelled for who would alight there', [['- 10:00', '11:10 11:15', 'x']], 'cancelled   x'],
    ['is cancelled for who would board at the call between', [['- 10:00', 'x', '14:00 -'], '09:30', 1], 'cancelled x '],
  ])('%s', (_case, question, expected) => {
    expect(told(...question)).toBe(expected);
  });

  it('of a cancelled coach says no times, and nothing of where it stands', () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: 0 };
    expect(toLiveLeg(leg, known({ isCancelled: true, coach }), defaultThresholds)).toEqual({
      status: 'SEVERE',
      isCancelled: true,
      updatedAtMs: at(day, '09:30'),
      calls: [{}, {}, {}],
    });
  });

  it('of an old feed keeps cancellations and skipped calls alone, and says that it is old', () => {
    const about = { updatedAtMs: at(day, '09:30'), isOld: true };
    const calls = expectedCalls(['- 10:30', 'x', '14:30 -']);
    expect(toLiveLeg(leg, known({ calls }, true), defaultThresholds)).toEqual({
      ...about,
      calls: [{}, { isSkipped: true }, {}],
    });
    expect(toLiveLeg(leg, known({ isCancelled: true }, true), defaultThresholds)).toMatchObject({
      ...about,
      status: 'SEVERE',
      isCancelled: true,
    });
  });

  it('says where the coach was seen, though its times are old', () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: at(day, '09:29') };
    expect(toLiveLeg(leg, known({ coach }, true), defaultThresholds)).toMatchObject({ coach, isOld: true });
  });

  it('says where the coach was seen', () => {
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: at(day, '09:29') };
    expect(toLiveLeg(leg, known({ coach }), defaultThresholds)).toMatchObject({ coach, calls: [{}, {}, {}] });
  });
});
