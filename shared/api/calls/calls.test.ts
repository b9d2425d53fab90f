import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#test/contract/start-server.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { returnSearch } from '#shared/domain/journeys/journey.test-data.ts';
import { type Client, createClient } from '../client.ts';
import { loadDestinationCities, loadOriginCities } from './cities/cities.ts';
import { loadCityGuide } from './cities/city-guides.ts';
import { loadJourneyAlerts, loadServiceAlerts } from './alerts/information.ts';
import { loadItinerary } from './itinerary/itinerary.ts';
import { loadJourneyDays, loadJourneyPrices } from './journeys/journey-dates.ts';
import { loadCarrierSets, loadJourneys } from './journeys/journeys.ts';
import { fileEnquiry, isFileMissing, uploadPart } from './enquiries/enquiries.ts';
import { postSearch } from './search/searches.ts';
import { loadPredictions } from './maps/predictions.ts';
import { loadSchedule } from './tracker/schedule.ts';
import { loadCityStops, loadStop } from './stops/stops.ts';

const city = { id: 1, name: 'Leeds' };
const end = { cityId: 1, cityName: 'Leeds', stopId: 's', stopName: 'Dyer Street' };
const at = { localDateTime: '2031-03-09T10:00' };

let server: TestServer;
let client: Client;
beforeEach(async () => {
  server = await startServer();
  server.on('/api/token', () => ({ token: 't' }));
  client = createClient({ apiBase: server.origin, currency: () => 'GBP' });
});
afterEach(() => server.close());

/** Hears the wire's answer, and answers with what the call made of it. */
async function expectCall(...row: [string, object, (client: Client) => Promise<unknown>, unknown]) {
  const [address, wire, load, expected] = row;
  server.on('/', () => wire);
  server.on('/api/token', () => ({ token: 't' }));
  expect(JSON.parse(JSON.stringify(await load(client)))).toEqual(expected);
  expect(server.seen(address).map(({ url }) => url)).toEqual([address]);
}

describe('the calls of the tracker (spec §7)', () => {
  it.each<[string, object, (client: Client) => Promise<unknown>, unknown]>([
    ['/journey-planner/api/origin-cities', { cities: [city] }, (c) => loadOriginCities(c), [city]],
    [
      '/journey-planner/api/destination-cities?originCityId=3',
      { cities: [city] },
      (c) => loadDestinationCities(c, 3),
      [city],
    ],
    [
      '/journey-planner/api/schedule/3/7',
      { results: [{ journeyId: '1', origin: at, destination: at }] },
      (c) => loadSchedule(c, { originId: 3, destinationId: 7 }),
      [{ journeyId: '1', origin: at, destination: at }],
    ],
    ['/journey-planner/api/information/journey?journeyid=*5', { alerts: [] }, (c) => loadJourneyAlerts(c, '*5'), []],
    [
      '/journey-planner/api/information/service-alerts',
      { alerts: [{ id: 1, title: 'Neige', severity: 'LOUD', routes: [{ id: 'A1', name: 'A1', cities: 7 }, {}] }, {}] },
      (c) => loadServiceAlerts(c),
      [
        {
          ...{ id: '1', title: 'Neige', content: '', severity: 'INFORMATION' },
          routes: [{ id: 'A1', name: 'A1', cities: [] }],
        },
      ],
    ],
    [
      '/journey-planner/api/itinerary?journeyId=5',
      { origin: end, destination: end, scheduledStops: [] },
      (c) => loadItinerary(c, '5'),
      { journeyId: '5', origin: end, destination: end, scheduledStops: [] },
    ],
    [
      '/journey-planner/api/stops/1/s',
      { cityName: 'Leeds', name: 'Dyer Street' },
      (c) => loadStop(c, { cityId: 1, stopId: 's' }),
      { cityId: 1, stopId: 's', cityName: 'Leeds', name: 'Dyer Street' },
    ],
    [
      '/journey-planner/api/stops/1',
      { cityName: 'Leeds', stops: [] },
      (c) => loadCityStops(c, 1),
      { cityId: 1, cityName: 'Leeds', stops: [] },
    ],
    ['/api/city-guides/1', { url: null }, (c) => loadCityGuide(c, 1), {}],
    [
      '/maps/api/place/predictions?input=le&countryIsoCode=GB&limit=3',
      { predictions: [{ placeId: 'p', name: 'Leeds', lat: 53.8, lng: -1.5 }] },
      (c) => loadPredictions(c, { input: 'le', countryIsoCode: 'GB', limit: 3 }),
      [{ placeId: 'p', name: 'Leeds', lat: 53.8, lng: -1.5, matchedSubstrings: [] }],
    ],
    [
      '/journey-planner/api/journeys/days?originId=3&destinationId=7&departureDate=2031-03-09&days=7&totalPassengers=1',
      { dates: [{ date: '2031-03-09', available: true }] },
      (c) => loadJourneyDays(c, { originId: 3, destinationId: 7, departureDate: '2031-03-09', days: 7 }),
      [{ date: '2031-03-09', available: true, price: null }],
    ],
    [
      '/journey-planner/api/journeys/prices?originId=3&destinationId=7&departureDate=2031-03-09&days=30&totalPassengers=1&currency=GBP',
      { dates: [{ date: '2031-03-09', available: true, price: 12.5 }] },
      (c) => loadJourneyPrices(c, { originId: 3, destinationId: 7, departureDate: '2031-03-09', days: 30 }),
      [{ date: '2031-03-09', available: true, price: pounds(12.5) }],
    ],
  ])('requests %s and reads its answer', (...row) => expectCall(...row));

  it.each<[string, object, (client: Client) => Promise<unknown>, unknown]>([
    [
      '/journey-planner/api/journeys/carriers?originCityId=1&destinationCityId=9&departureDate=2026-11-25',
      { carrierSets: [{ carrierId: 7, carriers: ['Northern'] }] },
      (c) => loadCarrierSets(c, returnSearch),
      [{ carrierId: '7', carriers: ['Northern'] }],
    ],
    [
      '/journey-planner/api/journeys?originId=1&destinationId=9&departureDate=2026-11-25&inboundDepartureDate=2026-11-27&totalPassengers=1&carrierId=7&currency=GBP',
      { journeys: [] },
      (c) => loadJourneys(c, { search: returnSearch, carrierId: '7' }),
      { journeys: [] },
    ],
    [
      // Of one day, whatever an address names besides.
      '/journey-planner/api/journeys?originId=1&destinationId=9&departureDate=2026-11-25&inboundDepartureDate=2026-11-27&totalPassengers=1&currency=GBP',
      { journeys: [] },
      (c) => loadJourneys(c, { search: { ...returnSearch, ...{ days: 14, minDate: '2026-11-20' } } }),
      { journeys: [] },
    ],
    [
      '/journey-planner/api/journeys/prices?originId=1&destinationId=9&departureDate=2026-11-25&days=7&totalPassengers=3&concessionCount=1&nusCount=1&currency=GBP',
      { dates: [] },
      (c) => loadJourneyPrices(c, { ...returnSearch, days: 7, totalPassengers: 3, concessionCount: 1, nusCount: 1 }),
      [],
    ],
  ])('requests %s for the results page and reads its answer', (...row) => expectCall(...row));

  it('posts a search under the names that the query string uses', async () => {
    server.on('/journey-planner/api/searches', () => ({}));
    await postSearch(client, returnSearch);
    expect(JSON.parse(server.seen('/journey-planner/api/searches')[0]?.body ?? '')).toEqual({
      originId: 1,
      destinationId: 9,
      departureDate: '2026-11-25',
      inboundDepartureDate: '2026-11-27',
      totalPassengers: 1,
    });
  });

  it('answers no destinations, without a request, when there is no origin', async () => {
    expect(await loadDestinationCities(client, undefined)).toEqual([]);
    expect(server.seen('/')).toEqual([]);
  });
});

describe('the calls of the contact and lost-property forms', () => {
  const part = {
    uploadId: 'a'.repeat(32),
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 3,
    offset: 0,
    content: 'AAAA',
  } as const;
  const message = { form: 'contact', fields: {}, attachments: [], unseenField: '', filledForMs: 5000 } as const;

  it('return the bytes received of a file, and the reference of an enquiry sent under its key', async () => {
    server.on('/customer-service/api/attachments', () => ({ received: 3 }));
    server.on('/customer-service/api/messages', () => ({ reference: 'CW-7K3M9Q' }));
    expect(await uploadPart(client, part)).toBe(3);
    expect(await fileEnquiry(client, { ...message, attachments: [] }, { key: 'mine' })).toBe('CW-7K3M9Q');
    const [sent] = server.seen('/customer-service/api/messages');
    expect([sent?.headers['idempotency-key'], JSON.parse(sent?.body ?? '')]).toEqual(['mine', message]);
  });

  it.each([
    ['attachment', true],
    ['invalid', false],
  ])('a refusal with error %s means that an attached file is missing: %s', async (id, expected) => {
    server.on('/customer-service/api/messages', () => ({ status: 409, body: { errors: [{ id, message: '' }] } }));
    const failure = await fileEnquiry(client, { ...message, attachments: [] }, { key: 'k' }).catch(
      (caught: unknown) => caught,
    );
    expect([isFileMissing(failure), isFileMissing(undefined)]).toEqual([expected, false]);
  });
});
