import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRides } from './ride.ts';

/** Parses a trip: each letter is a place, followed by `-` without boarding and `+` without alighting. */
function parseCalls(text: string) {
  return text.split(' ').map((mark, ordinal) => ({
    ordinal,
    place: mark[0],
    boarding: !mark.includes('-'),
    alighting: !mark.includes('+'),
  }));
}

function findRidesIn(text: string): string[] {
  const ends = {
    isOrigin: (call: { place: string | undefined }) => call.place === 'A',
    isDestination: (call: { place: string | undefined }) => call.place === 'B',
  };
  return findRides(parseCalls(text), ends).map(({ board, alight }) => `${board.ordinal}-${alight.ordinal}`);
}

describe('the rides from A to B', () => {
  it.each([
    ['A B', ['0-1'], 'simply'],
    ['A x y B', ['0-3'], 'with calls between'],
    ['B A', [], 'not in the other direction'],
    ['A x', [], 'none if the trip does not call at B'],
    ['x B', [], 'none if the trip does not call at A'],
    ['A A A B', ['0-3'], 'from the first stop of the city'],
    ['A B B B', ['0-3'], 'to the last stop of the city'],
    ['A- A B', ['1-2'], 'from the first stop with boarding'],
    ['A B B+', ['0-1'], 'to the last stop with alighting'],
    ['A- B', [], 'none without boarding'],
    ['A B+', [], 'none without alighting'],
    ['A+ B-', ['0-1'], 'though alighting at A and boarding at B is not allowed'],
    ['A x A B', ['2-3'], 'from the last of two visits to A'],
    ['A x A- B', [], 'none if that is without boarding'],
    ['A B x B', ['0-1'], 'to the next visit to B only'],
    ['A B+ x B', [], 'none if that is without alighting'],
    ['A B A B', ['0-1', '2-3'], 'once for each pair of visits'],
    ['B A x B A B', ['1-3', '4-5'], 'in a loop'],
  ])('of the trip %s are %j (%s)', (trip, rides) => expect(findRidesIn(trip)).toEqual(rides));

  it('do not depend on calls at other places', () => {
    const mark = fc.tuple(fc.constantFrom('A', 'B', 'x'), fc.constantFrom('', '-', '+', '-+'));
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 12 }), (marks) => {
        const calls = parseCalls(marks.map((parts) => parts.join('')).join(' '));
        const ends = {
          isOrigin: (c: (typeof calls)[0]) => c.place === 'A',
          isDestination: (c: (typeof calls)[0]) => c.place === 'B',
        };
        const rides = findRides(calls, ends);
        expect(
          findRides(
            calls.filter((call) => call.place !== 'x'),
            ends,
          ),
        ).toEqual(rides);
        for (const { board, alight } of rides) {
          expect(board.place === 'A' && board.boarding && alight.place === 'B' && alight.alighting).toBe(true);
          expect(board.ordinal).toBeLessThan(alight.ordinal);
        }
      }),
    );
  });
});
