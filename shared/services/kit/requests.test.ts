import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#test/contract/start-server.ts';
import { type Client, createClient } from '#shared/api/client.ts';
import { type CityMatches } from '#shared/domain/cities/match-cities.ts';
import { returnSearch } from '#shared/domain/journeys/journey.test-data.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { type State } from '#shared/store/create-store.ts';
import { selectJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { selectJourneys } from '#shared/store/slices/journeys/journeys.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { selectCityStops, selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import { selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import { createJourneyAlerts } from '../alerts/journey-alerts.ts';
import { createSiteAlerts } from '../alerts/site-alerts.ts';
import { createCities } from '../cities/cities.ts';
import { createCityGuides } from '../cities/city-guides.ts';
import { createPlaceLookup } from '../cities/place-lookup.ts';
import { createItineraries } from '../itinerary/itineraries.ts';
import { createJourneys, toJourneysKey } from '../journeys/journeys.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createDays } from '../search/days.ts';
import { createSearches } from '../search/searches.ts';
import { createStops } from '../stops/stops.ts';
import { createDepartures } from '../tracker/departures.ts';

type TestPage = ReturnType<typeof fakePage>;

const city = { id: 1, name: 'Leeds' };
const end = { cityId: 1, cityName: 'Leeds', stopId: 's', stopName: 'Dyer Street' };
const at = { localDateTime: '2031-03-09T10:00' };
const route = { originId: 3, destinationId: 7 };
const day = '2031-03-09';

let server: TestServer;
let client: Client;
let page: TestPage;
beforeEach(async () => {
  server = await startServer();
  server.on('/api/token', () => ({ token: 't' }));
  client = createClient({ apiBase: server.origin, currency: () => 'GBP' });
  page = fakePage({}, {}, { client });
});
afterEach(async () => {
  page.services.dispose();
  await server.close();
});

/** The value that a selector finds, once it has loaded. */
async function loadedAddresses(
  select: (state: State) => { readonly state: string; readonly value?: unknown },
): Promise<unknown> {
  const read = () => select(page.store.getState());
  await expect.poll(() => read().state).toBe('ready');
  return read().value;
}

interface Row {
  readonly address: string;
  readonly wire: object;
  readonly load: (services: TestPage['services']) => Promise<unknown>;
  readonly expected: unknown;
}

const watchRows: readonly Row[] = [
  {
    address: '/journey-planner/api/origin-cities',
    wire: { cities: [city] },
    load(services) {
      services.open(createCities).watchOrigins();
      return loadedAddresses(selectOrigins);
    },
    expected: { cities: [city], recent: [] },
  },
  {
    address: '/journey-planner/api/destination-cities?originCityId=3',
    wire: { cities: [city] },
    load(services) {
      services.open(createCities).watchDestinations(3);
      return loadedAddresses(selectDestinations(3));
    },
    expected: { cities: [city], recent: [] },
  },
  {
    address: '/journey-planner/api/schedule/3/7',
    wire: { results: [{ journeyId: '1', origin: at, destination: at }] },
    load(services) {
      services.open(createDepartures).watch(route);
      return loadedAddresses(selectDepartures(route));
    },
    expected: {
      departures: [{ journeyId: '1', origin: at, destination: at }],
      receivedAtMs: expect.any(Number) as number,
    },
  },
  {
    address: '/journey-planner/api/information/journey?journeyid=*5',
    wire: { alerts: [] },
    load(services) {
      services.open(createJourneyAlerts).watch('*5');
      return loadedAddresses(selectJourneyAlerts('*5'));
    },
    expected: [],
  },
  {
    address: '/journey-planner/api/information/service-alerts',
    wire: {
      alerts: [{ id: 1, title: 'Neige', severity: 'LOUD', routes: [{ id: 'A1', name: 'A1', cities: 7 }, {}] }, {}],
    },
    load(services) {
      services.open(createSiteAlerts).watch();
      return loadedAddresses((state) => state.siteAlerts);
    },
    expected: [
      {
        id: '1',
        title: 'Neige',
        content: '',
        severity: 'INFORMATION',
        routes: [{ id: 'A1', name: 'A1', cities: [] }],
      },
    ],
  },
  {
    address: '/journey-planner/api/itinerary?journeyId=5',
    wire: { origin: end, destination: end, scheduledStops: [] },
    load(services) {
      services.open(createItineraries).watch('5');
      return loadedAddresses(selectItinerary('5'));
    },
    expected: {
      itinerary: { journeyId: '5', origin: end, destination: end, scheduledStops: [] },
      receivedAtMs: expect.any(Number) as number,
    },
  },
  {
    address: '/journey-planner/api/stops/1/s',
    wire: { cityName: 'Leeds', name: 'Dyer Street' },
    load(services) {
      services.open(createStops).watchStop({ cityId: 1, stopId: 's' });
      return loadedAddresses(selectStopDetails({ cityId: 1, stopId: 's' }));
    },
    expected: { cityId: 1, stopId: 's', cityName: 'Leeds', name: 'Dyer Street' },
  },
  {
    address: '/journey-planner/api/stops/1',
    wire: { cityName: 'Leeds', stops: [] },
    load(services) {
      services.open(createStops).watchCity(1);
      return loadedAddresses(selectCityStops(1));
    },
    expected: { cityId: 1, cityName: 'Leeds', stops: [] },
  },
  {
    address: '/api/city-guides/1',
    wire: { url: null },
    load(services) {
      services.open(createCityGuides).watch(1);
      return loadedAddresses(selectCityGuide(1));
    },
    expected: {},
  },
  {
    address: '/maps/api/place/predictions?input=headingley&countryIsoCode=GB&limit=3',
    wire: { predictions: [{ placeId: 'p', name: 'Headingley', lat: 53.82, lng: -1.58 }] },
    load(services) {
      services.configure({ ...services.settings(), operation: 'UK', predictionsLimit: 3 });
      const cities = [{ ...city, latitude: 53.8, longitude: -1.55 }];
      return new Promise((resolve) => {
        const list = () => ({ cities, recent: [] });
        const onFound = (_term: string, { options }: CityMatches) => resolve(options.map((option) => option.city.name));
        services.open(createPlaceLookup).open({ list, onFound }).type('headingley');
      });
    },
    expected: ['Leeds'],
  },
  {
    address: `/journey-planner/api/journeys/days?originId=3&destinationId=7&departureDate=${day}&days=7&totalPassengers=1`,
    wire: { dates: [{ date: day, available: true }] },
    async load(services) {
      services.open(createDays).watch(route, { from: day });
      return ((await loadedAddresses(selectDays(route))) as readonly unknown[])[0];
    },
    expected: { date: day, available: true, price: null },
  },
  {
    address: `/journey-planner/api/journeys/prices?originId=3&destinationId=7&departureDate=${day}&days=30&totalPassengers=1&currency=GBP`,
    wire: { dates: [{ date: day, available: true, price: 12.5 }] },
    load: () => loadJourneyPrices(client, { ...route, departureDate: day, days: 30 }),
    expected: [{ date: day, available: true, price: pounds(12.5) }],
  },
  {
    address:
      '/journey-planner/api/journeys/prices?originId=1&destinationId=9&departureDate=2026-11-25&days=7&totalPassengers=3&concessionCount=1&nusCount=1&currency=GBP',
    wire: { dates: [] },
    load: () =>
      loadJourneyPrices(client, { ...returnSearch, days: 7, totalPassengers: 3, concessionCount: 1, nusCount: 1 }),
    expected: [],
  },
];

it.each(watchRows)('requests $address and reads its answer (spec §7)', async ({ address, wire, load, expected }) => {
  server.on('/', () => wire);
  server.on('/api/token', () => ({ token: 't' }));
  expect(JSON.parse(JSON.stringify(await load(page.services)))).toEqual(expected);
  expect(server.listCalls(address).map(({ url }) => url)).toEqual([address]);
});

describe('the journeys of a search', () => {
  const carriersAddress =
    '/journey-planner/api/journeys/carriers?originCityId=1&destinationCityId=9&departureDate=2026-11-25';
  const journeysAddress =
    '/journey-planner/api/journeys?originId=1&destinationId=9&departureDate=2026-11-25&inboundDepartureDate=2026-11-27&totalPassengers=1';

  beforeEach(() => {
    server.on('/journey-planner/api/journeys', () => ({ journeys: [] }));
  });

  it('are requested once for each carrier set', async () => {
    server.on('/journey-planner/api/journeys/carriers', () => ({
      carrierSets: [{ carrierId: 7, carriers: ['Northern'] }],
    }));
    page.services.open(createJourneys).watch(returnSearch);
    expect(await loadedAddresses(selectJourneys(toJourneysKey(returnSearch)))).toMatchObject({ journeys: [] });
    expect(server.listCalls('/journey-planner').map(({ url }) => url)).toEqual([
      carriersAddress,
      `${journeysAddress}&carrierId=7&currency=GBP`,
    ]);
  });

  it('are requested for one day, even if the search contains several', async () => {
    server.on('/journey-planner/api/journeys/carriers', () => ({ carrierSets: [] }));
    const search = { ...returnSearch, days: 14, minDate: '2026-11-20' };
    page.services.open(createJourneys).watch(search);
    await loadedAddresses(selectJourneys(toJourneysKey(search)));
    expect(server.listCalls('/journey-planner').map(({ url }) => url)).toEqual([
      carriersAddress,
      `${journeysAddress}&currency=GBP`,
    ]);
  });
});

it('posts a search with the parameter names of the query string', async () => {
  server.on('/journey-planner/api/searches', () => ({}));
  page.services.open(createSearches).post(returnSearch);
  const body = () => server.listCalls('/journey-planner/api/searches')[0]?.body ?? '';
  await expect.poll(body).not.toBe('');
  expect(JSON.parse(body())).toEqual({
    originId: 1,
    destinationId: 9,
    departureDate: '2026-11-25',
    inboundDepartureDate: '2026-11-27',
    totalPassengers: 1,
  });
});

it('has no destinations without an origin, and sends no request', () => {
  page.services.open(createCities).watchDestinations(undefined);
  expect(selectDestinations(undefined)(page.store.getState())).toEqual({
    state: 'ready',
    value: { cities: [], recent: [] },
  });
  expect(server.listCalls('/')).toEqual([]);
});
