import { describe, expect, it } from 'vitest';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type Chain } from '../rides/chains.ts';
import { toColumns, type TripPattern } from '../rides/trip-patterns.ts';
import { type Departures, isSameCoach, tryTransfer } from './best-transfers.ts';
import { longestShownWaitMs } from './journey-plans.ts';

const minute = 60;

/** A transfer: coaches before and after it by departure, each `trip departure arrival` in minutes. */
type Transfer = readonly [first: readonly string[], second: readonly string[], minWait?: number];

const call = (ordinal: number): PatternCallRow => ({
  pattern_id: 1,
  ordinal,
  sequence: ordinal,
  stop_id: 'x',
  city_id: 1,
  boarding: 1,
  alighting: 1,
  pickup_type: 0,
  drop_off_type: 0,
});

/** Coaches with their times, each on its own line. */
class Coaches {
  readonly times = new Int32Array(100);
  #used = 0;
  readonly #ids: string[] = [];

  /** @param minutes at each call */
  add(tripId: string, minutes: readonly number[]) {
    if (!this.#ids.includes(tripId)) this.#ids.push(tripId);
    const profile = this.#used;
    this.times.set(
      minutes.flatMap((time) => [time * minute, time * minute]),
      profile,
    );
    this.#used += 2 * minutes.length;
    const pattern = { calls: minutes.map((_, ordinal) => call(ordinal)) } as unknown as TripPattern;
    const columns = toColumns([{ start: 0, profile, number: this.#ids.indexOf(tripId) }]);
    return { pattern, segment: { chain: { ...columns, pattern, times: this.times }, day: 0, base: 0 } };
  }

  getId(number: number): string {
    return this.#ids[number] ?? '';
  }
}

const parse = (text: string) => {
  const [tripId = '', ...minutes] = text.split(' ');
  return { tripId, minutes: minutes.map(Number) };
};

/** The journeys found, as `first>second`. */
function findJourneys(transfers: readonly Transfer[]): string[] {
  const coaches = new Coaches();
  const minutesByTrip = new Map<string, number[]>();
  for (const { tripId, minutes } of transfers.flatMap(([first]) => first.map(parse))) {
    minutesByTrip.set(tripId, [...(minutesByTrip.get(tripId) ?? minutes.slice(0, 1)), ...minutes.slice(1)]);
  }
  const firsts = new Map(
    [...minutesByTrip].map(([tripId, minutes]): [string, Departures & { alightOrdinal: number }] => {
      const { segment } = coaches.add(tripId, minutes);
      return [tripId, { segment, board: call(0), from: 0, until: 1, best: [], alightOrdinal: 0 }];
    }),
  );
  const options = transfers.flatMap(([first, second, minWait = 0], transfer) => {
    const onwardCoaches = second.map(parse).map(({ tripId, minutes }) => coaches.add(tripId, minutes));
    return first.map(parse).map(({ tripId }, ride) => ({ tripId, onwardCoaches, minWait, order: { transfer, ride } }));
  });
  for (const { tripId, onwardCoaches, minWait, order } of options) {
    const departures = firsts.get(tripId);
    if (!departures) throw new Error(`${tripId} does not depart.`);
    departures.alightOrdinal += 1;
    for (const { pattern, segment } of onwardCoaches) {
      const ride = { pattern, board: call(0), alight: call(1) };
      const limits = { shortest: minWait * minute, longest: longestShownWaitMs / 1000 };
      tryTransfer(departures, { ...limits, alight: call(departures.alightOrdinal), ride, segment, order });
    }
  }
  return [...firsts].flatMap(([tripId, { best }]) =>
    best.flatMap((onward) =>
      onward ? [`${tripId}>${coaches.getId(onward.segment.chain.numbers[onward.index] ?? 0)}`] : [],
    ),
  );
}

describe('a transfer', () => {
  it.each<[string, Transfer[], string[]]>([
    ['at once if the feed allows it', [[['a 0 60'], ['b 60 90']]], ['a>b']],
    ['after its minimum time', [[['a 0 60'], ['b 69 90', 'c 70 95'], 10]], ['a>c']],
    ['not to a coach that has departed', [[['a 0 60'], ['b 59 90']]], []],
    ['after three hours', [[['a 0 60'], ['b 240 300']]], ['a>b']],
    ['not after more than three hours', [[['a 0 60'], ['b 241 300']]], []],
    ['to the coach that arrives first', [[['a 0 60'], ['b 61 200', 'c 90 150']]], ['a>c']],
    [
      'at the stop with the earliest arrival',
      [
        [['a 0 60'], ['b 70 200']],
        [['a 0 80'], ['c 90 150']],
      ],
      ['a>c'],
    ],
    ['from each coach', [[['a 0 60', 'd 30 70'], ['b 80 100']]], ['a>b', 'd>b']],
    ['not to the same coach', [[['a 0 60'], ['a 60 90']]], []],
    [
      'to the coach that departs first if two arrive at the same time',
      [[['a 0 60'], ['b 80 150', 'c 70 150']]],
      ['a>c'],
    ],
  ])('is made %s', (_name, transfers, expected) => expect(findJourneys(transfers)).toEqual(expected));
});

it.each<[string, readonly [number: number, start: number], readonly [number: number, start: number], boolean]>([
  ['a trip is the same coach', [3, 0], [3, 0], true],
  ['a trip is the same coach on another day', [3, 0], [3, 60], true],
  ['the trip with number 0 is the same coach on another day', [0, 0], [0, 60], true],
  ['another trip is another coach', [3, 0], [4, 0], false],
  ['a departure of a frequency-based trip is the same coach', [~3, 60], [~3, 60], true],
  ['another departure of a frequency-based trip is another coach', [~3, 60], [~3, 120], false],
])('%s', (...[, first, second, expected]) => {
  const createChain = ([number, start]: readonly [number, number]) =>
    ({ numbers: Int32Array.of(number), starts: Int32Array.of(start) }) as Chain;
  expect(isSameCoach([createChain(first), 0], [createChain(second), 0])).toBe(expected);
});
