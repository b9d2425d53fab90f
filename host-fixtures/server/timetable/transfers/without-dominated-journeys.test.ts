import { describe, expect, it } from 'vitest';
import { type DatedTrip } from '../rides/ride.ts';
import { withoutDominatedJourneys } from './without-dominated-journeys.ts';

/** `departure arrival` of a direct coach; with a third number, the departure of the second coach. */
function journey(text: string): readonly DatedTrip[] {
  const [departure = 0, arrival = 0, change] = text.split(' ').map(Number);
  const run = (from: number, to: number) => ({ departure: from, arrival: to }) as DatedTrip;
  return change === undefined ? [run(departure, arrival)] : [run(departure, change - 1), run(change, arrival)];
}

describe('a journey with a transfer', () => {
  it.each([
    ['is kept where it is the only one', ['0 90 40'], ['0 90 40']],
    ['is kept where it arrives sooner than the next', ['0 80 40', '10 90'], ['0 80 40', '10 90']],
    ['is dropped where a coach leaves later and arrives sooner', ['0 90 40', '10 80'], ['10 80']],
    ['is dropped where a coach leaves with it and arrives sooner', ['0 90 40', '0 80'], ['0 80']],
    ['is dropped where a coach leaves later and arrives with it', ['0 90 40', '10 90'], ['10 90']],
    ['is dropped where a direct coach takes the same time', ['0 90 40', '0 90'], ['0 90']],
    ['is dropped where another transfer is better', ['0 90 40', '10 80 50'], ['10 80 50']],
    ['is kept once where two are alike', ['0 90 40', '0 90 50'], ['0 90 40']],
    ['never replaces a direct coach', ['0 90', '10 80 50'], ['0 90', '10 80 50']],
  ])('%s', (_case, given, expected) => {
    expect(withoutDominatedJourneys(given.map(journey))).toEqual(expected.map(journey));
  });
});
