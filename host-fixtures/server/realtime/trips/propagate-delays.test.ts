import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScheduledCall } from '../../timetable/scheduled-network.ts';
import { type StopTimeEvent, type StopTimeUpdate } from '../feed/realtime-feed.ts';
import { propagateDelays } from './propagate-delays.ts';

const minuteMs = 60_000;
/** Calls every half hour, with five minutes' halt. */
const callsOf = (count: number): readonly ScheduledCall[] =>
  Array.from({ length: count }, (_, index) => {
    const arrivalMs = index * 30 * minuteMs;
    return { sequence: index * 3 + 1, stopId: `s${index}`, arrivalMs, departureMs: arrivalMs + 5 * minuteMs };
  });

type Updates = Readonly<Record<number, Partial<StopTimeUpdate>>>;

/** Minutes late on arrival and departure: `2/3`, `-` where nothing is known, `x` where the coach does not call. */
function delays(updates: Updates, tripDelay?: number): string {
  const calls = callsOf(4);
  const written = Object.entries(updates).map(([place, update]): [number, StopTimeUpdate] => [
    Number(place),
    { relationship: 'SCHEDULED', ...update },
  ]);
  const delayMs = tripDelay === undefined ? undefined : tripDelay * minuteMs;
  const expected = propagateDelays({ calls, startMs: 0, updates: new Map(written), delayMs });
  return expected
    .map(({ arrivalMs, departureMs, isSkipped }, index) => {
      if (isSkipped) return 'x';
      if (arrivalMs === undefined || departureMs === undefined) return '-';
      const late = (time: number, planned = 0) => (time - planned) / minuteMs;
      return `${late(arrivalMs, calls[index]?.arrivalMs)}/${late(departureMs, calls[index]?.departureMs)}`;
    })
    .join(' ');
}

const by = (minutes: number): StopTimeEvent => ({ delayMs: minutes * minuteMs });
const atMinute = (minute: number): StopTimeEvent => ({ timeMs: minute * minuteMs });

describe('propagateDelays', () => {
  it.each<[string, Updates, number | undefined, string]>([
    ['knows nothing without updates', {}, undefined, '- - - -'],
    ['carries a delay to all later calls', { 1: { arrival: by(4), departure: by(6) } }, undefined, '- 4/6 6/6 6/6'],
    ['until the next update', { 0: { departure: by(6) }, 2: { arrival: by(1) } }, undefined, '6/6 6/6 1/1 1/1'],
    [
      'reckons a delay from a moment',
      { 1: { arrival: atMinute(37), departure: atMinute(41) } },
      undefined,
      '- 7/6 6/6 6/6',
    ],
    [
      'believes the moment more than the delay beside it',
      { 1: { arrival: { ...atMinute(37), ...by(1) } } },
      undefined,
      '- 7/7 7/7 7/7',
    ],
    [
      'passes a delay on past a skipped call',
      { 0: { departure: by(6) }, 1: { relationship: 'SKIPPED' } },
      undefined,
      '6/6 x 6/6 6/6',
    ],
    [
      'knows nothing from a call without data on',
      { 0: { departure: by(6) }, 2: { relationship: 'NO_DATA' } },
      undefined,
      '6/6 6/6 - -',
    ],
    [
      'until there is data again',
      { 0: { departure: by(6) }, 1: { relationship: 'NO_DATA' }, 3: { arrival: by(2) } },
      undefined,
      '6/6 - - 2/2',
    ],
    ['takes the delay of the trip before the first update', { 2: { arrival: by(1) } }, 9, '9/9 9/9 1/1 1/1'],
    ['takes a departure as the arrival at the last call', { 3: { departure: by(8) } }, undefined, '- - - 8/8'],
    [
      'lets no coach come after it has left',
      { 0: { departure: by(20) }, 1: { departure: by(2) } },
      undefined,
      '20/20 7/2 2/2 2/2',
    ],
    ['knows early coaches', { 1: { arrival: by(-3), departure: by(0) } }, undefined, '- -3/0 0/0 0/0'],
    ['goes on where an update says nothing', { 0: { departure: by(6) }, 1: {} }, undefined, '6/6 6/6 6/6 6/6'],
  ])('%s', (...row) => {
    const [, updates, tripDelay, expected] = row;
    expect(delays(updates, tripDelay)).toBe(expected);
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
  const update = fc
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
    updates: fc.array(fc.tuple(fc.nat(9), update), { maxLength: 6 }),
    delayMs: fc.option(fc.integer({ min: -5, max: 60 }), { nil: undefined }),
  });

  /** As the reference has it, backwards: what holds for a call is the nearest word before it. */
  function lastWord(place: number, updates: ReadonlyMap<number, StopTimeUpdate>, calls: readonly ScheduledCall[]) {
    for (let before = place - 1; before >= 0; before -= 1) {
      const known = updates.get(before);
      if (known === undefined || known.relationship === 'SKIPPED') continue;
      if (known.relationship === 'NO_DATA') return undefined;
      const ends = [
        [known.departure, calls[before]?.departureMs ?? 0],
        [known.arrival, calls[before]?.arrivalMs ?? 0],
      ] as const;
      for (const [word, planned] of ends) {
        if (word?.timeMs !== undefined) return word.timeMs - planned;
        if (word?.delayMs !== undefined) return word.delayMs;
      }
    }
    return 'the trip’s' as const;
  }

  it('are those of the nearest word before, and of a call itself what is said of it', () => {
    fc.assert(
      fc.property(trip, ({ count, updates: written, delayMs }) => {
        const calls = callsOf(count);
        const updates = new Map(written.filter(([place]) => place < count));
        const expected = propagateDelays({ calls, startMs: 0, updates, delayMs });
        expect(expected).toHaveLength(count);
        calls.forEach(({ departureMs }, place) => {
          const known = updates.get(place);
          const got = expected[place];
          expect(got?.isSkipped === true).toBe(known?.relationship === 'SKIPPED');
          if (known?.relationship === 'NO_DATA') expect(got).toEqual({});
          if (known?.departure?.timeMs !== undefined && known.relationship === 'SCHEDULED') {
            expect(got?.departureMs).toBe(known.departure.timeMs);
          }
          if (known !== undefined) return;
          const word = lastWord(place, updates, calls);
          const delay = word === 'the trip’s' ? delayMs : word;
          expect(got?.departureMs).toBe(delay === undefined ? undefined : departureMs + delay);
        });
      }),
    );
  });
});
