import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { sharedCaching } from '#shared/contract/kit/shared-caching.ts';
import { browser, testApp, testDay } from '../../../testing/test-app.ts';

const today = testDay.replaceAll('-', '');
const direct = `${today}1`;
const withChange = `*${today}2`;

interface Body {
  readonly token: string;
  readonly errors: readonly unknown[];
  readonly results: readonly unknown[];
  readonly scheduledStops: readonly Record<string, unknown>[];
  readonly predictions: readonly { readonly name: string }[];
}
const json = (answer: { json: () => unknown }) => answer.json() as Body;

describe('every endpoint of this host', () => {
  it.each([
    ['getToken', '/api/token'],
    ['getOriginCities', '/journey-planner/api/origin-cities'],
    ['getDestinationCities', '/journey-planner/api/destination-cities?originCityId=4'],
    ['getSchedule', '/journey-planner/api/schedule/4/1'],
    ['getSchedule', `/journey-planner/api/schedule/4/1/${testDay}`],
    ['getItinerary', `/journey-planner/api/itinerary?journeyId=${direct}`],
    ['getItinerary', `/journey-planner/api/itinerary?journeyId=${withChange}`],
    ['getJourneyInformation', `/journey-planner/api/information/journey?journeyid=${direct}`],
    ['getServiceAlerts', '/journey-planner/api/information/service-alerts'],
    ['getJourneyDays', `/journey-planner/api/journeys/days?originId=4&destinationId=1&departureDate=${testDay}`],
    [
      'searchJourneys',
      `/journey-planner/api/journeys?originId=4&destinationId=1&departureDate=${testDay}&totalPassengers=2`,
    ],
    [
      'getCarriers',
      `/journey-planner/api/journeys/carriers?originCityId=4&destinationCityId=1&departureDate=${testDay}`,
    ],
    ['getJourneyPrices', `/journey-planner/api/journeys/prices?originId=4&destinationId=1&departureDate=${testDay}`],
    ['getTravelDates', '/journey-planner/api/journeys/travel-dates?originCityId=4&destinationCityId=1'],
    ['getStop', '/journey-planner/api/stops/4/s4'],
    ['getCityStops', '/journey-planner/api/stops/4'],
    ['getCityGuide', '/api/city-guides/1'],
    ['getPredictions', '/maps/api/place/predictions?input=lee&countryIsoCode=GB&limit=5'],
    ['getAccount', '/account-management/api/account'],
    ['getBasket', '/journey-planner/api/basket'],
    ['getBillingInfo', '/journey-planner/api/basket/billing-info'],
    ['getSalesPlan', `/journey-planner/api/seats/sales-plan?journeyid=${direct}`],
    ['getSiteInformation', '/journey-planner/api/information/site-information'],
  ])('%s at %s matches the contract, and is only cached if the contract allows it', async (name, url) => {
    const answer = await (await testApp()).inject(url);
    const schema = endpoints.find((endpoint) => endpoint.name === name)?.answer;
    expect(answer.statusCode).toBe(200);
    const isCacheable = name in sharedCaching;
    expect(answer.headers['cache-control']).toBe(isCacheable ? 'private, no-cache' : 'no-store');
    expect(schema && safeParse(schema, answer.json()).issues).toBeUndefined();
  });

  it.each([
    ['an id that is not a number', '/journey-planner/api/schedule/abc/1', 400],
    ['a day that does not exist', '/journey-planner/api/schedule/4/1/2031-02-30', 400],
    ['a missing origin', '/journey-planner/api/destination-cities', 400],
    ['an unknown city', '/journey-planner/api/schedule/999/1', 404],
    ['an unknown journey', '/journey-planner/api/itinerary?journeyId=7', 404],
    ['alerts of an unknown journey', '/journey-planner/api/information/journey?journeyid=7', 404],
    ['an unknown stop', '/journey-planner/api/stops/4/none', 404],
    ['stops of an unknown city', '/journey-planner/api/stops/999', 404],
    ['an unknown call', '/journey-planner/api/nothing', 404],
    ['an address that cannot be decoded', '/journey-planner/api/stops/4/%E0%A4%A', 400],
  ])('refuses %s with a list of errors', async (_case, url, status) => {
    const answer = await (await testApp()).inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ errors: [{ id: expect.any(String), message: expect.any(String) }] });
  });
});

describe('schedule', () => {
  it('is that of today at the origin without a date', async () => {
    const app = await testApp();
    const undatedAnswer = await app.inject('/journey-planner/api/schedule/4/1');
    const datedAnswer = await app.inject(`/journey-planner/api/schedule/4/1/${testDay}`);
    expect(undatedAnswer.json()).toEqual(datedAnswer.json());
  });

  it('contains both ends in local time, and the most serious alert', async () => {
    const { results } = json(await (await testApp()).inject('/journey-planner/api/schedule/4/1'));
    expect(results[0]).toMatchObject({
      journeyId: direct,
      origin: { localDateTime: `${testDay}T10:00:00`, cityName: 'Leeds' },
      destination: { localDateTime: `${testDay}T14:00:00`, cityName: 'London' },
      alertSeverity: 'MAJOR',
    });
  });

  it('has no delay status for a coach on another day', async () => {
    const { results } = json(await (await testApp()).inject('/journey-planner/api/schedule/4/1/2031-03-12'));
    expect(results).toHaveLength(2);
    expect(results[0]).not.toHaveProperty('delayStatus');
  });
});

describe('all service alerts', () => {
  it('contain their routes, the most serious first', async () => {
    const answer = await (await testApp()).inject('/journey-planner/api/information/service-alerts');
    const route = {
      id: 'A1',
      name: 'A1',
      cities: [
        { id: 4, name: 'Leeds' },
        { id: 1, name: 'London' },
      ],
    };
    expect(answer.json<{ alerts: object[] }>().alerts).toMatchObject([
      { id: 'a2', severity: 'MAJOR', routes: [route] },
      { id: 'a1', severity: 'INFORMATION', routes: [route] },
    ]);
  });
});

describe('itinerary', () => {
  it('numbers the stops of each coach from 0 and leaves out times that do not apply', async () => {
    const answer = await (await testApp()).inject(`/journey-planner/api/itinerary?journeyId=${withChange}`);
    const stops = json(answer).scheduledStops;
    expect(stops.map(({ ordinal }) => ordinal)).toEqual([0, 1, 0, 1]);
    expect(stops.map(({ arrivalTime }) => arrivalTime !== undefined)).toEqual([false, true, false, true]);
    expect(stops.map(({ departureTime }) => departureTime !== undefined)).toEqual([true, false, true, false]);
  });

  it('contains the time zones of origin and destination', async () => {
    const answer = await (await testApp()).inject(`/journey-planner/api/itinerary?journeyId=${withChange}`);
    const { origin, destination } = answer.json<Record<'origin' | 'destination', { timeZone: string }>>();
    expect([origin.timeZone, destination.timeZone]).toEqual(['Europe/London', 'Europe/London']);
  });
});

describe('place predictions', () => {
  const search = async (input: string, country = 'GB', limit = 5) => {
    const query = new URLSearchParams({ input, countryIsoCode: country, limit: String(limit) });
    const { predictions } = json(await (await testApp()).inject(`/maps/api/place/predictions?${query.toString()}`));
    return predictions.map(({ name }) => name);
  };

  it.each([
    ['a name by its beginning', 'lee', ['Leeds', 'Coach Station, Leeds']],
    ['a name by a later word', 'elie', ['Saint-Élie', 'Coach Station, Saint-Élie']],
    ['nothing for the middle of a word', 'eeds', []],
    ['nothing for characters of regular expressions', '(.*', []],
  ])('find %s', async (_case, input, names) => {
    expect(await search(input)).toEqual(names);
  });

  it('respect the country and the limit', async () => {
    expect(await search('lee', 'US')).toEqual([]);
    expect(await search('coach', 'GB', 2)).toHaveLength(2);
  });
});

describe('tokens', () => {
  const logout = { method: 'POST', url: '/account-management/api/logout', payload: {} } as const;

  it('are accepted from the browser that fetched them, for calls that change data', async () => {
    const visitor = browser(await testApp());
    const { token } = json(await visitor.open('/api/token'));
    const headers = { [tokenHeader]: token, [csrfHeader]: visitor.cookies.get(csrfCookie) };
    expect((await visitor.open({ ...logout, headers })).statusCode).toBe(200);
  });

  it.each([
    ['no token', { token: '' }, 'xsrf'],
    ['the token of another browser', { token: 'other' }, 'xsrf'],
    ['no csrf header', { csrf: '' }, 'csrf'],
    ['a different csrf header', { csrf: 'another' }, 'csrf'],
  ])('refuse a change with %s', async (_case, change: { token?: string; csrf?: string }, id) => {
    const app = await testApp();
    const visitor = browser(app);
    const { token } = json(await visitor.open('/api/token'));
    const otherToken = json(await browser(app).open('/api/token')).token;
    const headers = {
      [tokenHeader]: change.token === 'other' ? otherToken : (change.token ?? token),
      [csrfHeader]: change.csrf ?? visitor.cookies.get(csrfCookie),
    };
    const answer = await visitor.open({ ...logout, headers });
    expect([answer.statusCode, json(answer).errors[0]]).toEqual([403, expect.objectContaining({ id })]);
  });

  it('are optional for reading, but an invalid one is refused', async () => {
    const app = await testApp();
    const url = '/journey-planner/api/origin-cities';
    expect((await app.inject(url)).statusCode).toBe(200);
    expect((await app.inject({ url, headers: { [tokenHeader]: 'stale.token' } })).statusCode).toBe(403);
  });

  it('do not change the session of a browser', async () => {
    const visitor = browser(await testApp());
    await visitor.open('/api/token');
    const session = visitor.cookies.get('coach-session');
    await visitor.open('/api/token');
    expect(visitor.cookies.get('coach-session')).toBe(session);
  });
});
