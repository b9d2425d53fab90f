import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CityMatches, matchCities } from '#shared/domain/cities/match-cities.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { createCityLookup } from './city-lookup.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createPlaceLookup } from './place-lookup.ts';

const leeds = { id: 1, name: 'Leeds', latitude: 53.8, longitude: -1.55 };
const list = { cities: [leeds], recent: [] };
const headingley = { placeId: 'p', name: 'Headingley', lat: 53.82, lng: -1.58, matchedSubstrings: [] };
const pass = (periodMs: number) => vi.advanceTimersByTimeAsync(periodMs);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function openLookup(answer: Parameters<typeof fakePage>[0] = {}, change: Partial<Settings> = {}) {
  const page = fakePage({ getPredictions: () => ({ predictions: [headingley] }), ...answer }, change);
  const foundCities: [string, string[]][] = [];
  const onFound = (term: string, { options }: CityMatches) =>
    void foundCities.push([term, options.map(({ city }) => city.name)]);
  const lookup = page.services.open(createPlaceLookup).open({ list: () => list, onFound });
  const type = async (term: string) => {
    lookup.type(term);
    await pass(700);
  };
  return { ...page, foundCities, type, lookup };
}

describe('city look-up (spec §5 "City search matching")', () => {
  it('finds a city of the list without a request', async () => {
    const { foundCities, type, requests } = openLookup();
    await type('lee');
    expect([foundCities, requests()]).toEqual([[['lee', ['Leeds']]], []]);
  });

  it('finds the cities near a predicted place, with one request per term', async () => {
    const { foundCities, type, calls } = openLookup({}, { operation: 'UK' });
    for (const term of ['headingley', 'lee', 'Headingley ']) await type(term);
    expect(foundCities.map(([, names]) => names)).toEqual([['Leeds'], ['Leeds'], ['Leeds']]);
    expect(calls.map(({ input }) => input.query)).toEqual([{ input: 'headingley', countryIsoCode: 'GB', limit: 5 }]);
  });

  it('has no matches if the request fails, and requests that term again', async () => {
    const { foundCities, type, calls, loggedMessages } = openLookup({ getPredictions: refuse(503) });
    for (const term of ['headingley', 'lee', 'headingley']) await type(term);
    expect(foundCities.map(([, names]) => names)).toEqual([[], ['Leeds'], []]);
    expect([calls.length, loggedMessages.length]).toEqual([2, 2]);
  });

  it.each([
    ['a term under 3 letters', 'he', {}],
    ['location search disabled', 'headingley', { isGeoLocationServiceDisabled: true }],
    ['a place search that has not loaded', 'headingley', { googleMapsCacheBrowserEnabled: false }],
  ])('sends no request with %s', async (_case, term, change) => {
    const { type, requests } = openLookup({}, change);
    await type(term);
    expect(requests()).toEqual([]);
  });

  it('uses the maps’ place search once it is ready, and ends its session on request', async () => {
    const { services, foundCities, type } = openLookup({}, { googleMapsCacheBrowserEnabled: false });
    const finder = { isReady: () => true, find: vi.fn(async () => [headingley]), endSession: vi.fn() };
    services.open(createCityLookup).setFinder(finder);
    await type('headingley');
    expect(foundCities).toEqual([['headingley', ['Leeds']]]);
    expect(finder.find).toHaveBeenCalledOnce();
    expect(finder.endSession).not.toHaveBeenCalled();
    services.open(createCityLookup).endPlaceSession();
    expect(finder.endSession).toHaveBeenCalledOnce();
  });

  it('matches the list without a request', () => {
    const { services } = openLookup();
    const options = services.open(createCityLookup).getMatchOptions();
    expect(matchCities(list, 'lee', options).options).toHaveLength(1);
    expect(matchCities(list, 'headingley', options)).toMatchObject({ options: [], needsPrediction: true });
  });

  it('aborts its request when it is stopped', async () => {
    const { foundCities, lookup, calls } = openLookup();
    lookup.type('headingley');
    await pass(650);
    lookup.stop();
    await pass(1000);
    expect([foundCities, calls[0]?.signal?.aborted]).toEqual([[], true]);
  });
});
