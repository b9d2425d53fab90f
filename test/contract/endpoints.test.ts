import { getDotPath, safeParse } from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { getOriginCities } from '#shared/contract/cities/cities.ts';
import type { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import type { EndpointAnswer, CallInput, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { redeemCode } from '#shared/contract/basket/basket-details.ts';
import { getJourneyInformation } from '#shared/contract/alerts/information.ts';
import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import type { getPredictions } from '#shared/contract/maps/predictions.ts';
import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { ignoredCalls } from '#shared/domain/kit/failures/log-policy.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { Prediction } from '#shared/domain/maps/marker.ts';
import type { CityGuide, CityStops, StopDetails } from '#shared/domain/stops/stop.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';

/** Every call of spec §7, copied by hand. */
const specifiedCalls = `
GET /api/token
POST /account-management/api/login
POST /account-management/api/logout
GET /account-management/api/account
POST /account-management/api/verify-facebook-account
GET /journey-planner/api/basket
DELETE /journey-planner/api/basket
GET /journey-planner/api/information/site-information
POST /journey-planner/api/basket/add
DELETE /journey-planner/api/basket/lineItem ?lineItemId
POST /journey-planner/api/basket/seat ?lineItemId
POST /journey-planner/api/basket/passenger-info
POST /journey-planner/api/basket/redemption-codes
POST /journey-planner/api/basket/sms
GET /journey-planner/api/basket/billing-info
POST /journey-planner/api/orders/key
POST /journey-planner/api/orders
POST /journey-planner/api/reservations/passengers
POST /journey-planner/api/reservations/amend
POST /journey-planner/api/searches
GET /journey-planner/api/journeys ?carrierId
GET /journey-planner/api/journeys/carriers ?originCityId ?destinationCityId ?departureDate
GET /journey-planner/api/journeys/prices
GET /journey-planner/api/journeys/days
GET /journey-planner/api/journeys/travel-dates ?originCityId ?destinationCityId
GET /journey-planner/api/origin-cities
GET /journey-planner/api/destination-cities ?originCityId
GET /journey-planner/api/seats/sales-plan ?journeyid
GET /journey-planner/api/schedule/:/:/:?
GET /journey-planner/api/information/journey ?journeyid
GET /journey-planner/api/itinerary ?journeyId
GET /journey-planner/api/stops/:/:
GET /journey-planner/api/stops/:
GET /api/city-guides/:
GET /maps/api/place/predictions ?input ?countryIsoCode ?limit
GET /journey-planner/api/cancellation/:
GET /journey-planner/api/cancellation/:/order
GET /journey-planner/api/cancellation/:/reschedule/dates
GET /journey-planner/api/cancellation/:/reschedule/journeys ?days ?departureDate
GET /journey-planner/api/cancellation/:/reschedule/journeys/prices
GET /journey-planner/api/cancellation/:/reschedule
POST /journey-planner/api/cancellation/:/reschedule
DELETE /journey-planner/api/cancellation/:/reschedule
POST /journey-planner/api/cancellation/:/reschedule/seats
POST /journey-planner/api/cancellation/:/reschedule/confirm
POST /journey-planner/api/cancellation/:/refund
GET /journey-planner/api/cancellation/reservation/reschedule/:/seat-plan
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', ...query] = line.split(' ');
    return { call: `${method} ${path}`, query: query.map((key) => key.slice(1)) };
  });

/** Calls that the specification does not name, each with the feature that needs it. */
const additionalCalls = [
  // An account is activated by a code: §2 names the route, §4 the state, and §7 no call.
  'POST /account-management/api/activate',
  // An account is registered before it is activated, and its password may be forgotten; §2 has neither, and §7 no call.
  'POST /account-management/api/register',
  'POST /account-management/api/activate/resend',
  'POST /account-management/api/forgotten-password',
  'POST /account-management/api/reset-password',
  // The owner of an account may see and take what is stored (Regulation (EU) 2016/679, article 15), of which §2 and §7 have nothing.
  'GET /account-management/api/personal-data',
  // §2 has a profile, settings and travel profiles, §6 who may see them, and §7 no call that reads or writes them.
  'GET /account-management/api/profile',
  'POST /account-management/api/profile',
  'GET /account-management/api/settings',
  'POST /account-management/api/settings',
  'POST /account-management/api/password',
  'GET /account-management/api/travellers',
  'POST /account-management/api/travellers',
  'DELETE /account-management/api/travellers',
  // §2 has a page for an account that was closed, and §7 no call that closes one.
  'POST /account-management/api/close',
  // All alerts, not only those of a journey: §2 has a banner and the page /service-alerts, and §7 no call for them.
  'GET /journey-planner/api/information/service-alerts',
  // §2 names the two forms, and §7 no call to which they could send their content.
  'POST /customer-service/api/attachments',
  'POST /customer-service/api/messages',
  // §2 shows redemption codes in the basket, and §7 a call that redeems one, but none that removes it.
  'DELETE /journey-planner/api/basket/redemption-codes',
  // WCAG 2.2.1 requires that a time limit can be extended before it ends, and §7 has no call for it.
  'POST /journey-planner/api/basket/extend',
  // §2 names the payment pages and §4 the PENDING basket, and §7 no call that pays.
  'POST /journey-planner/api/payments',
  'GET /journey-planner/api/payments/current',
  'POST /journey-planner/api/payments/cancel',
  // §3 lists the content of an order confirmation, and §7 no call that returns it.
  'GET /journey-planner/api/orders/confirmation',
  // §2 has the tickets of an account, and §7 no call that lists its orders.
  'GET /account-management/api/orders',
];

const formatCall = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':')}`;
const listKeys = (schema: Endpoint['query']) =>
  Object.keys((schema as { entries?: object } | undefined)?.entries ?? {});

describe('the endpoint table (spec §7)', () => {
  it.each(specifiedCalls)('has $call', ({ call, query }) => {
    const matches = endpoints.filter((endpoint) => formatCall(endpoint) === call);
    expect(matches).toHaveLength(1);
    expect(listKeys(matches[0]?.query)).toEqual(expect.arrayContaining(query));
  });

  it('has no other calls', () => {
    expect(endpoints.map(formatCall).sort()).toEqual(
      [...specifiedCalls.map(({ call }) => call), ...additionalCalls].sort(),
    );
  });

  it('names each call once, in camel case', () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s has its path parameters, a body only with POST, and a summary',
    (_, endpoint) => {
      const placeholders = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(listKeys(endpoint.params)).toEqual(placeholders);
      expect(endpoint.body === undefined).toBe(endpoint.method !== 'POST');
      expect(endpoint.path.slice(0, -1)).not.toContain('?');
      expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('has every call whose failure is ignored (spec §8)', () => {
    const names = new Set(endpoints.map(({ name }) => name));
    expect(ignoredCalls.filter((name) => !names.has(name))).toEqual([]);
  });
});

const createPlace = (time: string) => ({ localDateTime: `2031-03-09T${time}` });
const departure = { journeyId: '7', origin: createPlace('10:00'), destination: createPlace('12:30:00') };
const stop = { cityName: 'Leeds', ordinal: 0 };
const endpointCity = { cityId: '3', cityName: 'Leeds', stopId: 's', stopName: 'Dyer Street' };
const itinerary = { origin: endpointCity, destination: endpointCity, scheduledStops: [stop, { ...stop, ordinal: 1 }] };
const alert = { id: 'a', title: 'Snow', content: '<p>Slow</p>', severity: 'SEVERE' };
const basket = { journeys: [], errors: [] };
const offer = {
  journeyId: '7',
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T12:30',
  price: 12,
  origin: { cityName: 'Leeds' },
  destination: { cityName: 'York' },
};

const readAnswer = ({ answer }: Endpoint, wire: unknown) => {
  const result = safeParse(answer, JSON.parse(JSON.stringify(wire)));
  return result.success ? JSON.parse(JSON.stringify(result.output)) : `broken at ${getDotPath(result.issues[0])}`;
};

describe('answers tolerate (architecture §5)', () => {
  const leeds = { id: 1, name: 'Leeds' };
  it.each<[string, Endpoint, unknown, unknown]>([
    ['a city id in digits', getOriginCities, { cities: [{ id: '1', name: 'Leeds' }] }, { cities: [leeds] }],
    ['fields unknown to us', getOriginCities, { cities: [{ ...leeds, zip: 1 }], page: 1 }, { cities: [leeds] }],
    ['null for optional text', getOriginCities, { cities: [{ ...leeds, region: null }] }, { cities: [leeds] }],
    ['empty optional text', getOriginCities, { cities: [{ ...leeds, region: '' }] }, { cities: [leeds] }],
    ['latitudes off the globe', getOriginCities, { cities: [{ ...leeds, latitude: 91 }] }, { cities: [leeds] }],
    ['a city without id', getOriginCities, { cities: [{ name: 'York' }, leeds] }, { cities: [leeds] }],
    ['city id 0', getOriginCities, { cities: [{ id: 0, name: 'York' }, leeds] }, { cities: [leeds] }],
    ['a city that is null', getOriginCities, { cities: [null, leeds] }, { cities: [leeds] }],
    ['an unknown delay', getSchedule, { results: [{ ...departure, delayStatus: 'LATE' }] }, { results: [departure] }],
    ['a numbered journey', getSchedule, { results: [{ ...departure, journeyId: 7 }] }, { results: [departure] }],
    ['a departure without times', getSchedule, { results: [{ journeyId: '1' }, departure] }, { results: [departure] }],
    [
      'a departure on 30 February',
      getSchedule,
      { results: [{ ...departure, origin: { localDateTime: '2031-02-30T10:00' } }, departure] },
      { results: [departure] },
    ],
    [
      'an alert without title',
      getJourneyInformation,
      { alerts: [{ ...alert, title: '' }, alert] },
      { alerts: [alert] },
    ],
    [
      'an unknown severity',
      getJourneyInformation,
      { alerts: [{ ...alert, severity: 'LOUD' }] },
      { alerts: [{ ...alert, severity: 'INFORMATION' }] },
    ],
    [
      'an alert without content',
      getJourneyInformation,
      { alerts: [{ ...alert, content: null }] },
      { alerts: [{ ...alert, content: '' }] },
    ],
    [
      'a link with a script',
      getJourneyInformation,
      { alerts: [{ ...alert, url: 'javascript:x' }] },
      { alerts: [alert] },
    ],
    [
      'an empty time of an itinerary',
      getItinerary,
      { ...itinerary, scheduledStops: [{ ...stop, departureTime: '' }] },
      {
        ...itinerary,
        origin: { ...endpointCity, cityId: 3 },
        destination: { ...endpointCity, cityId: 3 },
        scheduledStops: [stop],
      },
    ],
    ['a stop with its names only', getStop, { cityName: 'Leeds', name: 'A' }, { cityName: 'Leeds', name: 'A' }],
    [
      'a price that is not a number',
      getJourneyPrices,
      {
        dates: [
          { date: '2031-03-09', price: 'free', available: true },
          { date: '2031-02-29', available: true },
        ],
      },
      { dates: [{ date: '2031-03-09', price: null, available: true }] },
    ],
    [
      'a price without a valid currency',
      getJourneyPrices,
      { dates: [{ date: '2031-03-09', price: 9, currency: 'pounds', available: true }] },
      { dates: [{ date: '2031-03-09', price: 9, currency: null, available: true }] },
    ],
    [
      'an offer without a valid currency',
      searchJourneys,
      { journeys: [{ ...offer, currency: 'pounds' }], currency: 'pounds' },
      { journeys: [], minPrice: null },
    ],
    ['no basket', getBasket, { basket: null }, { basket: null }],
    ['a change without errors', redeemCode, {}, { errors: [] }],
    [
      'error ids as numbers',
      redeemCode,
      { errors: [{ id: 231, message: 'Full' }] },
      { errors: [{ id: '231', message: 'Full' }] },
    ],
  ])('%s', (...[, endpoint, wire, expected]) => {
    expect(readAnswer(endpoint, wire)).toEqual(expected);
  });

  it('a journey without its optional fields', () => {
    expect(readAnswer(searchJourneys, { journeys: [offer] })).toMatchObject({
      journeys: [{ seats: [], seatClasses: [], amenities: [], customersSeatSelection: false, cheapestPrice: false }],
    });
  });
});

describe('answers do not tolerate', () => {
  it.each<[string, Endpoint, unknown, string]>([
    ['cities without a list', getOriginCities, { cities: null }, 'cities'],
    [
      'an itinerary with an empty stop',
      getItinerary,
      { ...itinerary, scheduledStops: [stop, {}] },
      'scheduledStops.1.cityName',
    ],
    ['an itinerary without a destination', getItinerary, { ...itinerary, destination: null }, 'destination'],
    ['a stop without a name', getStop, { cityName: 'Leeds' }, 'name'],
    ['a basket with a broken journey', getBasket, { basket: { ...basket, journeys: [{}] } }, 'basket.journeys'],
    [
      'a basket of two currencies',
      getBasket,
      { basket: { ...basket, currency: 'GBP', journeys: [{ ...offer, currency: 'CAD' }] } },
      'basket',
    ],
    [
      'coaches of two currencies in one journey',
      getBasket,
      {
        basket: { ...basket, journeys: [{ ...offer, currency: 'GBP', connJourneys: [{ ...offer, currency: 'CAD' }] }] },
      },
      'basket.journeys.0',
    ],
    [
      'an order of two currencies',
      getOrder,
      { orderNumber: '1', currency: 'GBP', journeys: [{ ...offer, currency: 'CAD' }] },
      '',
    ],
    [
      'a journey without a currency in a basket',
      getBasket,
      { basket: { ...basket, journeys: [{ ...offer, currency: '' }] } },
      'basket.journeys.0.currency',
    ],
    ['a basket without a valid currency', getBasket, { basket: { ...basket, currency: 'gbp' } }, 'basket.currency'],
    ['a price that is too large to be exact', getBasket, { basket: { ...basket, total: 1e308 } }, 'basket.total'],
    ['errors that cannot be read', redeemCode, { errors: 'no' }, 'errors'],
  ])('%s', (...[, endpoint, wire, path]) => {
    expect(readAnswer(endpoint, wire)).toContain(`broken at ${path}`);
  });
});

describe('the types of the contract', () => {
  it('give answers that fit the domain', () => {
    expectTypeOf<EndpointAnswer<typeof getOriginCities>['cities']>().toExtend<readonly City[]>();
    expectTypeOf<EndpointAnswer<typeof getSchedule>['results']>().toExtend<readonly Departure[]>();
    expectTypeOf<EndpointAnswer<typeof getJourneyInformation>['alerts']>().toExtend<readonly ServiceAlert[]>();
    expectTypeOf<EndpointAnswer<typeof getPredictions>['predictions']>().toExtend<readonly Prediction[]>();
    expectTypeOf<EndpointAnswer<typeof getCityGuide>>().toExtend<CityGuide>();
    // Amounts become money in `shared/api/amounts`, whose types check journeys, days, baskets and orders.
    // The caller adds the ids that these answers do not contain by the specification.
    expectTypeOf<EndpointAnswer<typeof getItinerary> & { journeyId: string }>().toExtend<Itinerary>();
    expectTypeOf<EndpointAnswer<typeof getStop> & { cityId: number; stopId: string }>().toExtend<StopDetails>();
    expectTypeOf<EndpointAnswer<typeof getCityStops> & { cityId: number }>().toExtend<CityStops>();
  });

  it('require the input that a call needs', () => {
    expectTypeOf<{ params: { originId: number; destinationId: string } }>().toExtend<CallInput<typeof getSchedule>>();
    expectTypeOf<object>().not.toExtend<CallInput<typeof getSchedule>>();
    expectTypeOf<object>().toExtend<CallInput<typeof getOriginCities>>();
    expectTypeOf<{ body: { redemptionCode: number } }>().not.toExtend<CallInput<typeof redeemCode>>();
  });
});
