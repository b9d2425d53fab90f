import { describe, expect, it } from 'vitest';
import { type DatedJourney, type DatedRide } from '../rides/ride.ts';
import { dropDominatedJourneys, thinJourneys } from './filter-journeys.ts';

const toJourneys = (texts: readonly string[]) =>
  texts.map((text) => {
    const [departure = 0, arrival = 0] = text.split('-').map(Number);
    return [{ departure, arrival } as DatedRide];
  });

describe('the journeys of a day to choose from', () => {
  it.each<[string, { journeys: string[]; limit: number; expected: string[] }]>([
    [
      'are all journeys if there are few',
      { journeys: ['0-9', '1-2', '2-9'], limit: 3, expected: ['0-9', '1-2', '2-9'] },
    ],
    [
      'are the fastest of consecutive journeys',
      { journeys: ['0-9', '1-2', '2-9', '3-8'], limit: 2, expected: ['1-2', '3-8'] },
    ],
    [
      'are the first of equally fast ones',
      { journeys: ['0-5', '1-6', '2-7', '3-8'], limit: 2, expected: ['0-5', '2-7'] },
    ],
    [
      'include the last one of an incomplete group',
      { journeys: ['0-5', '1-6', '2-7', '3-9', '4-99'], limit: 3, expected: ['0-5', '2-7', '4-99'] },
    ],
    ['are empty without journeys', { journeys: [], limit: 3, expected: [] }],
  ])('%s', (_what, { journeys, limit, expected }) => {
    expect(thinJourneys(toJourneys(journeys), limit)).toEqual(toJourneys(expected));
  });

  it('are 500 at most', () => {
    const createJourneys = (count: number) =>
      toJourneys(Array.from({ length: count }, (_, index) => `${index}-${index + 5}`));
    expect(thinJourneys(createJourneys(500))).toHaveLength(500);
    expect(thinJourneys(createJourneys(501))).toHaveLength(251);
  });

  it('never exceed the limit', () => {
    for (let count = 0; count < 60; count += 1) {
      const journeys = toJourneys(Array.from({ length: count }, (_, index) => `${index}-${index + 5}`));
      expect(thinJourneys(journeys, 7).length).toBeLessThanOrEqual(7);
    }
  });
});

/** `departure arrival` of a direct journey; with a third number, the departure of the second ride. */
function toJourney(text: string): DatedJourney {
  const [departure = 0, arrival = 0, transfer] = text.split(' ').map(Number);
  const toRide = (from: number, to: number) => ({ departure: from, arrival: to }) as DatedRide;
  return transfer === undefined
    ? [toRide(departure, arrival)]
    : [toRide(departure, transfer - 1), toRide(transfer, arrival)];
}

describe('a journey with a transfer', () => {
  it.each([
    ['remains if it is the only one', ['0 90 40'], ['0 90 40']],
    ['remains if it arrives earlier than the next', ['0 80 40', '10 90'], ['0 80 40', '10 90']],
    ['is dropped if a coach leaves later and arrives earlier', ['0 90 40', '10 80'], ['10 80']],
    ['is dropped if a coach leaves at the same time and arrives earlier', ['0 90 40', '0 80'], ['0 80']],
    ['is dropped if a coach leaves later and arrives at the same time', ['0 90 40', '10 90'], ['10 90']],
    ['is dropped if a direct coach has the same times', ['0 90 40', '0 90'], ['0 90']],
    ['is dropped if another transfer is better', ['0 90 40', '10 80 50'], ['10 80 50']],
    ['remains once if two have the same times', ['0 90 40', '0 90 50'], ['0 90 40']],
    ['never replaces a direct coach', ['0 90', '10 80 50'], ['0 90', '10 80 50']],
  ])('%s', (_case, journeys, expected) => {
    expect(dropDominatedJourneys(journeys.map(toJourney))).toEqual(expected.map(toJourney));
  });
});
