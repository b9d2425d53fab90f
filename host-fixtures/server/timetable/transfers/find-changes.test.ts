import { describe, expect, it } from 'vitest';
import { findChanges, type Change } from './find-changes.ts';
import { type CallRow, type Run } from '../rides/ride.ts';

const minute = 60_000;

/** A run on day 0: `trip departure arrival`, times in minutes. */
function run(text: string): Run {
  const [tripId = '', departure, arrival] = text.split(' ');
  const call: CallRow = {
    ...{ trip_id: tripId, service_id: 's', route_id: 'r', stop_id: 'x', city_id: 1, ordinal: 0, sequence: 0 },
    ...{ arrival: 0, departure: 0, boarding: 1, alighting: 1 },
  };
  const service = { service_id: 's', first_day: 0, days: '1' };
  const ride = { tripId, routeId: 'r', service, zone: 'UTC', boardZone: 'UTC', board: call, alight: call };
  return { ride, day: 0, departure: Number(departure) * minute, arrival: Number(arrival) * minute };
}

function change(first: string[], second: string[], minWaitMs = 0): Change {
  const onward = second.map(run).sort((one, other) => one.departure - other.departure);
  return { first: first.map(run), second: onward, minWaitMs };
}

const journeys = (changes: Change[], direct: string[] = []) =>
  findChanges(changes, new Set(direct)).map(({ first, second }) => `${first.ride.tripId}>${second.ride.tripId}`);

describe('a transfer', () => {
  it.each([
    ['at once where the feed says so', [change(['a 0 60'], ['b 60 90'])], ['a>b']],
    ['after the time it takes', [change(['a 0 60'], ['b 69 90', 'c 70 95'], 10 * minute)], ['a>c']],
    ['not to a coach that has left', [change(['a 0 60'], ['b 59 90'])], []],
    ['after three hours', [change(['a 0 60'], ['b 240 300'])], ['a>b']],
    ['not after more than three hours', [change(['a 0 60'], ['b 241 300'])], []],
    ['to the coach that arrives first', [change(['a 0 60'], ['b 61 200', 'c 90 150'])], ['a>c']],
    [
      'through the stop by which it arrives first',
      [change(['a 0 60'], ['b 70 200']), change(['a 0 80'], ['c 90 150'])],
      ['a>c'],
    ],
    ['from each coach', [change(['a 0 60', 'd 30 70'], ['b 80 100'])], ['a>b', 'd>b']],
    ['not to the same coach', [change(['a 0 60'], ['a 60 90'])], []],
  ])('is made %s', (_name, changes, expected) => expect(journeys(changes)).toEqual(expected));

  it('is not made from a coach that goes to the destination itself', () => {
    expect(journeys([change(['a 0 60', 'd 30 70'], ['b 80 100'])], ['a|0|0'])).toEqual(['d>b']);
  });
});
