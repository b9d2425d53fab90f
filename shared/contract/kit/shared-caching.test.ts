import { expect, it } from 'vitest';
import { getCityGuide } from '../cities/city-guides.ts';
import { getTravelDates } from '../journeys/journey-dates.ts';
import { searchJourneys } from '../journeys/journeys.ts';
import { getSchedule } from '../tracker/schedule.ts';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { getCacheControl, sharedCaching } from './shared-caching.ts';

it.each<[string, Endpoint, string | undefined]>([
  ['places for five minutes', getCityGuide, 'public, max-age=300, stale-while-revalidate=600'],
  ['days with coaches for a minute', getTravelDates, 'public, max-age=60, stale-while-revalidate=300'],
  ['departures for a minute, and hardly longer', getSchedule, 'public, max-age=60, stale-while-revalidate=60'],
  ['prices not at all', searchJourneys, undefined],
])('shared caches may store %s', (_, endpoint, expected) => expect(getCacheControl(endpoint)).toBe(expected));

it('browsers use cached answers only of calls that shared caches may store, and not of departures', () => {
  const cacheable = endpoints.filter(({ isCacheable }) => isCacheable).map(({ name }) => name);
  expect(cacheable.sort()).toEqual(
    Object.keys(sharedCaching)
      .filter((name) => name !== getSchedule.name)
      .sort(),
  );
});
