import { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedCaching } from '#shared/contract/kit/shared-caching.ts';
import { openShop, type OpenShop } from '../../../testing/open-shop.ts';
import { browser, testApp } from '../../../testing/test-app.ts';
import { createEntityTag, matchesTag } from './register-endpoint.ts';

/** A URL of each endpoint with shared answers. */
const addresses: Readonly<Record<string, string>> = {
  getOriginCities: '/journey-planner/api/origin-cities',
  getDestinationCities: '/journey-planner/api/destination-cities?originCityId=4',
  getCityStops: '/journey-planner/api/stops/4',
  getStop: '/journey-planner/api/stops/4/s4',
  getCityGuide: '/api/city-guides/1',
  getJourneyDays: '/journey-planner/api/journeys/days?originId=4&destinationId=1&departureDate=2031-03-12',
  getTravelDates: '/journey-planner/api/journeys/travel-dates?originCityId=4&destinationCityId=1',
  getSchedule: '/journey-planner/api/schedule/4/1/2031-03-12',
};
const cities = '/journey-planner/api/origin-cities';
/** URLs of live departures. */
const boards = [
  ['departures of today', '/journey-planner/api/schedule/4/1'],
  ['departures of today, by its date', '/journey-planner/api/schedule/4/1/2031-03-09'],
  ['departures of a day that begins elsewhere', '/journey-planner/api/schedule/4/1/2031-03-10'],
] as const;
const shop = 'https://shop.example';

describe('a live host', () => {
  let host: OpenShop;
  let app: FastifyInstance;
  // One host for all tests: its answers depend only on the request.
  beforeAll(async () => {
    host = await openShop({ trial: {}, allowedOrigins: [shop] });
    ({ app } = host);
  });
  afterAll(() => host.close());

  it.each(Object.entries(sharedCaching))('lets caches share the answers to %s', async (name, caching) => {
    const first = await app.inject(addresses[name] ?? '');
    expect(first.statusCode).toBe(200);
    const { maxAge, staleWhileRevalidate } = caching;
    expect(first.headers).toMatchObject({
      'cache-control': `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}`,
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'Accept-Language, Origin',
    });
    expect(first.headers).not.toHaveProperty('set-cookie');
  });

  it.each(Object.keys(sharedCaching))('sends every visitor the same answer to %s', async (name) => {
    const url = addresses[name] ?? '';
    const otherAnswer = await app.inject(url);
    const visitor = browser(app);
    await visitor.open('/api/token');
    const answer = await visitor.open(url);
    expect([answer.body, answer.headers['etag']]).toEqual([otherAnswer.body, otherAnswer.headers['etag']]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each(Object.keys(sharedCaching))('answers 304 if the client has the answer to %s', async (name) => {
    const url = addresses[name] ?? '';
    const { headers } = await app.inject(url);
    const revalidation = await app.inject({ url, headers: { 'if-none-match': `W/${headers.etag}`, origin: shop } });
    expect([revalidation.statusCode, revalidation.body]).toEqual([304, '']);
    expect(revalidation.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': headers['cache-control'],
      vary: headers.vary,
      // Browsers store these headers with the cached answer.
      date: expect.any(String),
      'access-control-allow-origin': shop,
    });
    expect(revalidation.headers).not.toHaveProperty('content-length');
  });

  it('sends the answer again if the client has an older one', async () => {
    const revalidation = await app.inject({ url: cities, headers: { 'if-none-match': '"another"' } });
    expect([revalidation.statusCode, revalidation.body]).toEqual([200, (await app.inject(cities)).body]);
  });

  it('sends the same headers for HEAD as for GET', async () => {
    const [getAnswer, head] = [await app.inject(cities), await app.inject({ method: 'HEAD', url: cities })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, getAnswer.headers[name]]);
    }
    const headers = { 'if-none-match': getAnswer.headers.etag };
    expect((await app.inject({ method: 'HEAD', url: cities, headers })).statusCode).toBe(304);
  });

  // A tab requests them each minute, and mostly nothing has changed.
  it.each(boards)('lets only the browser cache %s, and sends it again if it has changed', async (_name, url) => {
    const { headers, body } = await app.inject(url);
    const { etag, 'cache-control': caching } = headers;
    expect([caching, headers.vary]).toEqual(['private, no-cache', 'Accept-Language, Origin']);
    const revalidation = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([revalidation.statusCode, revalidation.body, revalidation.headers['cache-control']]).toEqual([
      304,
      '',
      caching,
    ]);
    const newAnswer = await app.inject({ url, headers: { 'if-none-match': '"another"' } });
    expect([newAnswer.statusCode, newAnswer.body, newAnswer.headers.etag]).toEqual([200, body, etag]);
  });

  it.each([
    ['an unknown city', '/journey-planner/api/stops/999'],
    ['a refused token', { url: cities, headers: { 'x-xsrf-token': 'forged' } }],
    ['prices', '/journey-planner/api/journeys/prices?originId=4&destinationId=1&departureDate=2031-03-12'],
    ['journeys', '/journey-planner/api/journeys?originId=4&destinationId=1&departureDate=2031-03-12&totalPassengers=1'],
    ['seats', '/journey-planner/api/seats/sales-plan?journeyid=203103121'],
  ])('lets no cache store %s', async (_name, urls) => {
    const { headers } = await app.inject(urls);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('a trial host', () => {
  it('lets a browser revalidate its answer, and shares nothing', async () => {
    const visitor = browser(await testApp());
    const { headers } = await visitor.open(cities);
    expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', 'Accept-Language, Origin']);
    const revalidation = await visitor.open({ url: cities, headers: { 'if-none-match': headers.etag } });
    expect(revalidation.statusCode).toBe(304);
  });

  it.each(boards)('does not send %s again to a browser that has them', async (_name, url) => {
    const visitor = browser(await testApp());
    const { headers } = await visitor.open(url);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await visitor.open({ url, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(304);
  });

  it.each([
    ['a scenario', '/bus-tracker?scenario=severe-delay'],
    ['a shifted clock', '/bus-tracker?now=2031-03-09T12:00'],
  ])('lets no cache store answers to a browser with %s', async (_name, page) => {
    const visitor = browser(await testApp());
    const urls = [cities, boards[0][1]];
    const firstAnswers = await Promise.all(urls.map((url) => visitor.open(url)));
    await visitor.open(page);
    for (const [index, url] of urls.entries()) {
      const headers = { 'if-none-match': firstAnswers[index]?.headers.etag };
      const nextAnswer = await visitor.open({ url, headers });
      expect([nextAnswer.statusCode, nextAnswer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(nextAnswer.headers).not.toHaveProperty('etag');
    }
  });
});

const tag = createEntityTag('{"cities":[]}');

describe('entityTag', () => {
  it('has a form that RFC 9110 allows', () => expect(tag).toMatch(/^"[\w-]{22}"$/));
  it('is the same only for the same answer', () => {
    expect(createEntityTag('{"cities":[]}')).toBe(tag);
    expect(createEntityTag('{"cities":[ ]}')).not.toBe(tag);
  });
});

describe('matchesTag', () => {
  it.each([
    ['a missing header', undefined, false],
    ['an empty header', '', false],
    ['the tag', tag, true],
    ['the tag of a compressing proxy', `W/${tag}`, true],
    ['the tag in a list', `"old", W/"older" ,${tag}`, true],
    ['other tags', '"old", W/"older"', false],
    ['the tag without its quotes', tag.slice(1, -1), false],
    ['any tag', '*', true],
  ])('reads %s', (_name, header, expected) => expect(matchesTag(header, tag)).toBe(expected));
});
