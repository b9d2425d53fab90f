import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRides } from './ride.ts';

/** A trip as text: the letter is the place, `-` behind it bars boarding, `+` bars alighting; the ordinal is the position. */
function callsOf(text: string) {
  return text.split(' ').map((mark, ordinal) => ({
    ordinal,
    place: mark[0],
    boarding: !mark.includes('-'),
    alighting: !mark.includes('+'),
  }));
}

function ridesOf(text: string): string[] {
  const ends = {
    isOrigin: (call: { place: string | undefined }) => call.place === 'A',
    isDestination: (call: { place: string | undefined }) => call.place === 'B',
  };
  return findRides(callsOf(text), ends).map(({ board, alight }) => `${board.ordinal}-${alight.ordinal}`);
}

describe('the rides from A to B', () => {
  it.each([
    ['A B', ['0-1'], 'plainly'],
    ['A x y B', ['0-3'], 'with calls between'],
    ['B A', [], 'not backwards'],
    ['A x', [], 'not where it never comes to B'],
    ['x B', [], 'not where it never comes to A'],
    ['A A A B', ['0-3'], 'boarded at the first stop of the city'],
    ['A B B B', ['0-3'], 'left at the last stop of the city'],
    ['A- A B', ['1-2'], 'boarded at the first stop that allows it'],
    ['A B B+', ['0-1'], 'left at the last stop that allows it'],
    ['A- B', [], 'not where boarding is barred'],
    ['A B+', [], 'not where alighting is barred'],
    ['A+ B-', ['0-1'], 'other bars do not matter'],
    ['A x A B', ['2-3'], 'of two visits to A the last before B'],
    ['A x A- B', [], 'and none where that bars boarding'],
    ['A B x B', ['0-1'], 'to the next visit to B only'],
    ['A B+ x B', [], 'and none where that bars alighting'],
    ['A B A B', ['0-1', '2-3'], 'once for each pair of visits'],
    ['B A x B A B', ['1-3', '4-5'], 'in a loop'],
  ])('of the trip %s are %j (%s)', (trip, rides) => expect(ridesOf(trip)).toEqual(rides));

  it('are the same without the calls elsewhere', () => {
    const mark = fc.tuple(fc.constantFrom('A', 'B', 'x'), fc.constantFrom('', '-', '+', '-+'));
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 12 }), (marks) => {
        const calls = callsOf(marks.map((parts) => parts.join('')).join(' '));
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
