import { type City } from '#shared/domain/cities/city.ts';
import { describe, expect, it } from 'vitest';
import { fakeTimetable } from '../../../testing/fake-timetable.ts';
import { examplePair } from './example-pair.ts';

const london = { id: 1, name: 'London', timeZone: 'Europe/London' };
const leeds = { id: 2, name: 'Leeds', timeZone: 'Europe/London' };
const york = { id: 3, name: 'York', timeZone: 'Europe/London' };
const boston = { id: 4, name: 'Boston', timeZone: 'America/New_York' };
const newYork = { id: 5, name: 'New York', timeZone: 'America/New_York' };
const montreal = { id: 6, name: 'Montréal', timeZone: 'America/Montreal' };
const toronto = { id: 7, name: 'Toronto', timeZone: 'America/Toronto' };
const zoneless = { id: 8, name: 'Nowhere' };

/** A timetable in which every city is reached from every other. */
const joined = (cities: readonly City[]) => ({
  ...fakeTimetable(),
  origins: async () => cities,
  destinations: async (originId: number) => cities.filter(({ id }) => id !== originId),
});

describe('examplePair', () => {
  it.each([
    ['the favourites of the operation', 'UK', [[york, leeds, london, boston], london, leeds]],
    ['those of the United States', 'US', [[london, toronto, boston, newYork, montreal], newYork, boston]],
    ['those of Canada', 'CA', [[london, newYork, montreal, toronto], toronto, montreal]],
    ['the first city of the region, if the favourite is missing', 'UK', [[boston, york, newYork, leeds], york, leeds]],
    ['the first destination, if the favourite is missing', 'UK', [[london, york, boston], london, york]],
    ['any two cities, if none is in the region', 'CA', [[zoneless, london, york], zoneless, london]],
  ] as const)('finds %s', async (_case, operation, [cities, origin, destination]) => {
    expect(await examplePair(joined(cities), operation)).toEqual({
      originId: origin.id,
      destinationId: destination.id,
    });
  });

  it('finds none in a timetable without cities, or without a coach from the origin', async () => {
    expect(await examplePair(joined([]), 'UK')).toBeUndefined();
    expect(await examplePair(joined([london]), 'UK')).toBeUndefined();
  });
});
