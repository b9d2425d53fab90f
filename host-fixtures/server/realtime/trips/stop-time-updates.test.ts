import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../../testing/fake-timetable.ts';
import { scheduledTrips } from '../../../testing/realtime/scheduled-trips.ts';
import { type ScheduledCall } from '../../timetable/scheduled-network.ts';
import { type StopTimeEvent, type StopTimeUpdate } from '../feed/realtime-feed.ts';
import { assignUpdates, propagateDelays } from './stop-time-updates.ts';

const day = '2031-03-10';
/** A coach that returns to its first stop. */
const network = scheduledTrips(
  [{ tripId: 'loop', calls: ['L 3 10:00', 'T 7 10:30 10:32', 'Y 8 11:00 11:05', 'T 12 11:30', 'L 20 12:00'] }],
  { stations: { T: 'Town', T9: 'Town', Town: 'Town', L: 'Leeds', L2: 'Leeds', Y: 'York' } },
);
const loop = network.getTrip('loop');
const minuteDelay = { delayMs: 60_000 };

it.each<[string, readonly Omit<StopTimeUpdate, 'relationship'>[], readonly number[]]>([
  ['by sequences', [{ stopSequence: 3 }, { stopSequence: 12 }], [0, 3]],
  ['by its sequence, though the stop differs', [{ stopSequence: 12, stopId: 'Y' }], [3]],
  ['by its stop if the sequence is unknown', [{ stopSequence: 99, stopId: 'Y' }], [2]],
  ['by stops', [{ stopId: 'Y' }], [2]],
  [
    'of a loop in the order of travel',
    [{ stopId: 'L' }, { stopId: 'T' }, { stopId: 'Y' }, { stopId: 'T' }, { stopId: 'L' }],
    [0, 1, 2, 3, 4],
  ],
  ['of a loop after the previous update', [{ stopId: 'Y' }, { stopId: 'T' }], [2, 3]],
  ['of a loop by the nearest time', [{ stopId: 'L', arrival: { timeMs: at(day, '12:10') } }], [4]],
  ['of a loop to the first call if it has only a delay', [{ stopId: 'T', arrival: minuteDelay }], [1]],
  ['by the station of another platform, in the order of travel', [{ stopId: 'T9' }, { stopId: 'T9' }], [1, 3]],
  ['by the station itself', [{ stopId: 'Town' }, { stopId: 'York' }], [1, 2]],
  ['of another platform by the nearest time', [{ stopId: 'L2', departure: { timeMs: at(day, '12:10') } }], [4]],
  ['not to a stop without a call', [{ stopId: 'X' }, { stopId: 'Y' }], [2]],
  ['not without stop and sequence', [{ arrival: minuteDelay }], []],
])('updates are assigned %s', (_case, updates, indexes) => {
  const fullUpdates = updates.map((update): StopTimeUpdate => ({ ...update, relationship: 'SCHEDULED' }));
  const assignments = assignUpdates(
    { calls: loop?.calls ?? [], startMs: loop?.getStart(day) ?? NaN, getStation: network.getStation },
    fullUpdates,
  );
  expect([...assignments.keys()]).toEqual(indexes);
});

const minuteMs = 60_000;
/** Calls every half hour, with a stop of five minutes. */
const createCalls = (count: number): readonly ScheduledCall[] =>
  Array.from({ length: count }, (_, index) => {
    const arrivalMs = index * 30 * minuteMs;
    return { sequence: index * 3 + 1, stopId: `s${index}`, arrivalMs, departureMs: arrivalMs + 5 * minuteMs };
  });

type Updates = Readonly<Record<number, Partial<StopTimeUpdate>>>;

/** Delays of arrival and departure in minutes: `2/3`, `-` if unknown, `x` if the call is skipped. */
function describeDelays(updates: Updates, tripDelay?: number): string {
  const calls = createCalls(4);
  const fullUpdates = Object.entries(updates).map(([place, update]): [number, StopTimeUpdate] => [
    Number(place),
    { relationship: 'SCHEDULED', ...update },
  ]);
  const delayMs = tripDelay === undefined ? undefined : tripDelay * minuteMs;
  const expected = propagateDelays({ calls, startMs: 0, updates: new Map(fullUpdates), delayMs });
  return expected
    .map(({ arrivalMs, departureMs, isSkipped }, index) => {
      if (isSkipped) return 'x';
      if (arrivalMs === undefined || departureMs === undefined) return '-';
      const getDelay = (time: number, plannedTime = 0) => (time - plannedTime) / minuteMs;
      return `${getDelay(arrivalMs, calls[index]?.arrivalMs)}/${getDelay(departureMs, calls[index]?.departureMs)}`;
    })
    .join(' ');
}

const delayBy = (minutes: number): StopTimeEvent => ({ delayMs: minutes * minuteMs });
const atMinute = (minute: number): StopTimeEvent => ({ timeMs: minute * minuteMs });

describe('propagateDelays', () => {
  it.each<[string, Updates, number | undefined, string]>([
    ['gives no times without updates', {}, undefined, '- - - -'],
    [
      'applies a delay to all later calls',
      { 1: { arrival: delayBy(4), departure: delayBy(6) } },
      undefined,
      '- 4/6 6/6 6/6',
    ],
    [
      'applies a delay until the next update',
      { 0: { departure: delayBy(6) }, 2: { arrival: delayBy(1) } },
      undefined,
      '6/6 6/6 1/1 1/1',
    ],
    [
      'computes a delay from a time',
      { 1: { arrival: atMinute(37), departure: atMinute(41) } },
      undefined,
      '- 7/6 6/6 6/6',
    ],
    [
      'prefers a time to a delay of the same event',
      { 1: { arrival: { ...atMinute(37), ...delayBy(1) } } },
      undefined,
      '- 7/7 7/7 7/7',
    ],
    [
      'applies a delay after a skipped call',
      { 0: { departure: delayBy(6) }, 1: { relationship: 'SKIPPED' } },
      undefined,
      '6/6 x 6/6 6/6',
    ],
    [
      'gives no times from a call without data',
      { 0: { departure: delayBy(6) }, 2: { relationship: 'NO_DATA' } },
      undefined,
      '6/6 6/6 - -',
    ],
    [
      'gives times again after the next update',
      { 0: { departure: delayBy(6) }, 1: { relationship: 'NO_DATA' }, 3: { arrival: delayBy(2) } },
      undefined,
      '6/6 - - 2/2',
    ],
    ['applies the delay of the trip before the first update', { 2: { arrival: delayBy(1) } }, 9, '9/9 9/9 1/1 1/1'],
    ['uses a departure as the arrival at the last call', { 3: { departure: delayBy(8) } }, undefined, '- - - 8/8'],
    [
      'limits an arrival to the departure',
      { 0: { departure: delayBy(20) }, 1: { departure: delayBy(2) } },
      undefined,
      '20/20 7/2 2/2 2/2',
    ],
    ['supports early coaches', { 1: { arrival: delayBy(-3), departure: delayBy(0) } }, undefined, '- -3/0 0/0 0/0'],
    ['continues after an update without times', { 0: { departure: delayBy(6) }, 1: {} }, undefined, '6/6 6/6 6/6 6/6'],
  ])('%s', (...row) => {
    const [, updates, tripDelay, expected] = row;
    expect(describeDelays(updates, tripDelay)).toBe(expected);
  });
});

describe('propagated delays of any trip', () => {
  const event: fc.Arbitrary<StopTimeEvent | undefined> = fc.option(
    fc.oneof<[fc.Arbitrary<StopTimeEvent>, fc.Arbitrary<StopTimeEvent>]>(
      fc.record({ delayMs: fc.integer({ min: -10, max: 200 }).map((minutes) => minutes * minuteMs) }),
      fc.record({ timeMs: fc.integer({ min: 0, max: 400 }).map((minutes) => minutes * minuteMs) }),
    ),
    { nil: undefined },
  );
  const updateArbitrary = fc
    .record({
      arrival: event,
      departure: event,
      relationship: fc.constantFrom<StopTimeUpdate['relationship']>('SCHEDULED', 'SCHEDULED', 'SKIPPED', 'NO_DATA'),
    })
    .map(({ arrival, departure, relationship }): StopTimeUpdate => ({
      relationship,
      ...(arrival && { arrival }),
      ...(departure && { departure }),
    }));
  const trip = fc.record({
    count: fc.integer({ min: 2, max: 10 }),
    updates: fc.array(fc.tuple(fc.nat(9), updateArbitrary), { maxLength: 6 }),
    delayMs: fc.option(fc.integer({ min: -5, max: 60 }), { nil: undefined }),
  });

  /** An independent implementation, backwards: the delay of a call is that of the nearest event before it. */
  function findPreviousDelay(
    index: number,
    updates: ReadonlyMap<number, StopTimeUpdate>,
    calls: readonly ScheduledCall[],
  ) {
    for (let before = index - 1; before >= 0; before -= 1) {
      const update = updates.get(before);
      if (update === undefined || update.relationship === 'SKIPPED') continue;
      if (update.relationship === 'NO_DATA') return undefined;
      const events = [
        [update.departure, calls[before]?.departureMs ?? 0],
        [update.arrival, calls[before]?.arrivalMs ?? 0],
      ] as const;
      for (const [event, plannedTime] of events) {
        if (event?.timeMs !== undefined) return event.timeMs - plannedTime;
        if (event?.delayMs !== undefined) return event.delayMs;
      }
    }
    return 'delay of the trip' as const;
  }

  it('are those of the call itself, or of the nearest event before it', () => {
    fc.assert(
      fc.property(trip, ({ count, updates: updateList, delayMs }) => {
        const calls = createCalls(count);
        const updates = new Map(updateList.filter(([index]) => index < count));
        const expected = propagateDelays({ calls, startMs: 0, updates, delayMs });
        expect(expected).toHaveLength(count);
        calls.forEach(({ departureMs }, index) => {
          const update = updates.get(index);
          const expectedCall = expected[index];
          expect(expectedCall?.isSkipped === true).toBe(update?.relationship === 'SKIPPED');
          if (update?.relationship === 'NO_DATA') expect(expectedCall).toEqual({});
          if (update?.departure?.timeMs !== undefined && update.relationship === 'SCHEDULED') {
            expect(expectedCall?.departureMs).toBe(update.departure.timeMs);
          }
          if (update !== undefined) return;
          const previousDelay = findPreviousDelay(index, updates, calls);
          const delay = previousDelay === 'delay of the trip' ? delayMs : previousDelay;
          expect(expectedCall?.departureMs).toBe(delay === undefined ? undefined : departureMs + delay);
        });
      }),
    );
  });
});
