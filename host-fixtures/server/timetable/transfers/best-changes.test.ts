import { describe, expect, it } from 'vitest';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type Chain } from '../rides/chains.ts';
import { toColumns, type TripPattern } from '../rides/trip-patterns.ts';
import { type Departures, isSameCoach, tryChange } from './best-changes.ts';
import { longestWaitMs } from './longest-wait.ts';

const minute = 60;

/** A change: coaches before it, coaches after it in the order of departure, each `trip departure arrival` in minutes. */
type Change = readonly [first: readonly string[], second: readonly string[], minWait?: number];

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

/** Coaches with their times, each a line of its own. */
class Coaches {
  readonly times = new Int32Array(100);
  #used = 0;
  readonly #ids: string[] = [];

  /** @param minutes at its first call, then at the others */
  add(tripId: string, minutes: readonly number[]) {
    if (!this.#ids.includes(tripId)) this.#ids.push(tripId);
    const profile = this.#used;
    this.times.set(
      minutes.flatMap((at) => [at * minute, at * minute]),
      profile,
    );
    this.#used += 2 * minutes.length;
    const pattern = { calls: minutes.map((_, ordinal) => call(ordinal)) } as unknown as TripPattern;
    const columns = toColumns([{ start: 0, profile, number: this.#ids.indexOf(tripId) }]);
    return { pattern, segment: { chain: { ...columns, pattern, times: this.times }, day: 0, base: 0 } };
  }

  idOf(number: number): string {
    return this.#ids[number] ?? '';
  }
}

const parse = (text: string) => {
  const [tripId = '', ...minutes] = text.split(' ');
  return { tripId, minutes: minutes.map(Number) };
};

/** The journeys that are found, as `first>second`. */
function journeys(changes: readonly Change[]): string[] {
  const coaches = new Coaches();
  const ways = new Map<string, number[]>();
  for (const { tripId, minutes } of changes.flatMap(([first]) => first.map(parse))) {
    ways.set(tripId, [...(ways.get(tripId) ?? minutes.slice(0, 1)), ...minutes.slice(1)]);
  }
  const firsts = new Map(
    [...ways].map(([tripId, minutes]): [string, Departures & { at: number }] => {
      const { segment } = coaches.add(tripId, minutes);
      return [tripId, { segment, board: call(0), from: 0, until: 1, arrivals: [], at: 0 }];
    }),
  );
  const tries = changes.flatMap(([first, second, minWait = 0], change) => {
    const onward = second.map(parse).map(({ tripId, minutes }) => coaches.add(tripId, minutes));
    return first.map(parse).map(({ tripId }, ride) => ({ tripId, onward, minWait, tried: { change, ride } }));
  });
  for (const { tripId, onward, minWait, tried } of tries) {
    const departures = firsts.get(tripId);
    if (!departures) throw new Error(`${tripId} does not leave.`);
    departures.at += 1;
    for (const { pattern, segment } of onward) {
      const ride = { pattern, board: call(0), alight: call(1) };
      const change = { shortest: minWait * minute, longest: longestWaitMs / 1000, alight: call(departures.at) };
      tryChange(departures, { ...change, ride, segment, triedRide: tried });
    }
  }
  return [...firsts].flatMap(([tripId, { arrivals: found }]) =>
    found.flatMap((onward) =>
      onward ? [`${tripId}>${coaches.idOf(onward.segment.chain.numbers[onward.at] ?? 0)}`] : [],
    ),
  );
}

describe('a transfer', () => {
  it.each<[string, Change[], string[]]>([
    ['at once where the feed says so', [[['a 0 60'], ['b 60 90']]], ['a>b']],
    ['after the time it takes', [[['a 0 60'], ['b 69 90', 'c 70 95'], 10]], ['a>c']],
    ['not to a coach that has left', [[['a 0 60'], ['b 59 90']]], []],
    ['after three hours', [[['a 0 60'], ['b 240 300']]], ['a>b']],
    ['not after more than three hours', [[['a 0 60'], ['b 241 300']]], []],
    ['to the coach that arrives first', [[['a 0 60'], ['b 61 200', 'c 90 150']]], ['a>c']],
    [
      'through the stop by which it arrives first',
      [
        [['a 0 60'], ['b 70 200']],
        [['a 0 80'], ['c 90 150']],
      ],
      ['a>c'],
    ],
    ['from each coach', [[['a 0 60', 'd 30 70'], ['b 80 100']]], ['a>b', 'd>b']],
    ['not to the same coach', [[['a 0 60'], ['a 60 90']]], []],
    ['of two that arrive together, to the one that leaves first', [[['a 0 60'], ['b 80 150', 'c 70 150']]], ['a>c']],
  ])('is made %s', (_name, changes, expected) => expect(journeys(changes)).toEqual(expected));
});

it.each<[string, readonly [number: number, start: number], readonly [number: number, start: number], boolean]>([
  ['a trip is the same coach', [3, 0], [3, 0], true],
  ['a trip is the same coach on another day', [3, 0], [3, 60], true],
  ['the first trip is the same coach on another day', [0, 0], [0, 60], true],
  ['another trip is another coach', [3, 0], [4, 0], false],
  ['a departure of a repeated trip is the same coach', [~3, 60], [~3, 60], true],
  ['another departure of a repeated trip is another coach', [~3, 60], [~3, 120], false],
])('%s', (...[, first, second, expected]) => {
  const chainOf = ([number, start]: readonly [number, number]) =>
    ({ numbers: Int32Array.of(number), starts: Int32Array.of(start) }) as Chain;
  expect(isSameCoach(chainOf(first), 0, { chain: chainOf(second), at: 0 })).toBe(expected);
});
