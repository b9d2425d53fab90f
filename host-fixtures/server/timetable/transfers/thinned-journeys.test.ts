import { describe, expect, it } from 'vitest';
import { type DatedTrip } from '../rides/ride.ts';
import { thinnedJourneys } from './thinned-journeys.ts';

const journeysOf = (texts: readonly string[]) =>
  texts.map((text) => {
    const [departure = 0, arrival = 0] = text.split('-').map(Number);
    return [{ departure, arrival } as DatedTrip];
  });

describe('journeys of a day to choose from', () => {
  it.each<[string, { given: string[]; most: number; kept: string[] }]>([
    ['are all there where they are few', { given: ['0-9', '1-2', '2-9'], most: 3, kept: ['0-9', '1-2', '2-9'] }],
    [
      'are the fastest of those that leave one after the other',
      { given: ['0-9', '1-2', '2-9', '3-8'], most: 2, kept: ['1-2', '3-8'] },
    ],
    ['are the first of those that are as fast', { given: ['0-5', '1-6', '2-7', '3-8'], most: 2, kept: ['0-5', '2-7'] }],
    [
      'have the last where it stands alone',
      { given: ['0-5', '1-6', '2-7', '3-9', '4-99'], most: 3, kept: ['0-5', '2-7', '4-99'] },
    ],
    ['are none where no coach leaves', { given: [], most: 3, kept: [] }],
  ])('%s', (_what, { given, most, kept }) => {
    expect(thinnedJourneys(journeysOf(given), most)).toEqual(journeysOf(kept));
  });

  it('are 500 at most', () => {
    const given = (count: number) => journeysOf(Array.from({ length: count }, (_, at) => `${at}-${at + 5}`));
    expect(thinnedJourneys(given(500))).toHaveLength(500);
    expect(thinnedJourneys(given(501))).toHaveLength(251);
  });

  it('are never more than may be', () => {
    for (let count = 0; count < 60; count += 1) {
      const given = journeysOf(Array.from({ length: count }, (_, at) => `${at}-${at + 5}`));
      expect(thinnedJourneys(given, 7).length).toBeLessThanOrEqual(7);
    }
  });
});
