import { setTimeout as wait } from 'node:timers/promises';
import { type ConformOptions } from './conform-options.ts';
import { type Rule } from './finding.ts';
import {
  changeAnswers,
  changeCookies,
  changeJson,
  changeRefusals,
  type Fault,
  inEveryOther,
} from './testing/faulty-server.test-data.ts';

/** An origin whose pages may call the host with a fault. */
export const shop = 'https://www.shop.example';

const sharedWithCookie = { 'cache-control': 's-maxage=60', 'set-cookie': ['visit=1; SameSite=Lax; HttpOnly'] };
const otherOrigin = { origin: shop };
const buying = { buys: true };

/**
 * A fault, the rules that it breaks in the order of their findings, a call that has such a finding, and options for the check.
 */
export type PlantedFault = readonly [
  name: string,
  rules: Rule | readonly Rule[],
  call: string,
  fault: Fault,
  options?: Partial<ConformOptions>,
];

/** Mistakes in single answers of an operator's API. */
export const plantedFaults: readonly PlantedFault[] = [
  [
    'a number sent as text',
    'field',
    'getOriginCities',
    changeJson('origin-cities', ({ cities }) => (cities[0].latitude = '53.8')),
  ],
  [
    'a missing field',
    'missing',
    'searchJourneys',
    changeJson('api/journeys?', ({ journeys }) => delete journeys[0]?.arrivalDateTime),
  ],
  [
    'an amount without its currency',
    'currency',
    'searchJourneys',
    changeJson('api/journeys?', ({ journeys }) => delete journeys[0]?.currency),
  ],
  [
    'two currencies in one basket',
    'currency',
    'getBasket',
    changeJson('api/basket', ({ basket }) => basket?.journeys[0] && (basket.journeys[0].currency = 'USD')),
    buying,
  ],
  [
    '200 for a journey that does not exist',
    'status',
    'getItinerary',
    changeRefusals('itinerary', (answer) => (answer.status = 200)),
  ],
  [
    '500 for a day that does not exist',
    'status',
    'getJourneyPrices',
    changeRefusals('journeys/prices', (answer) => (answer.status = 500)),
  ],
  [
    'an HTML page instead of a refusal',
    'json',
    'getStop',
    changeRefusals('/stops/', (answer) => (answer.text = '<h1>Not found</h1>')),
  ],
  [
    'an incomplete answer',
    'json',
    'getServiceAlerts',
    { answer: (answer, { url }) => void (url.includes('service-alerts') && (answer.text = answer.text.slice(0, -2))) },
  ],
  [
    'JSON with the type of a text',
    'content-type',
    'getAccount',
    changeJson('api/account', (_, { headers }) => (headers['content-type'] = 'text/plain')),
  ],
  [
    'a refusal without a list of errors',
    'error-body',
    'getCityStops',
    changeRefusals('/stops/', (answer) => (answer.text = '{"error":"not found"}')),
  ],
  [
    'a slow answer',
    'slow',
    'getSiteInformation',
    { answer: (_, { url }) => (url.includes('site-information') ? wait(1100) : undefined) },
    { slowMs: 1000 },
  ],
  [
    'a connection that is cut',
    'unreachable',
    'getSchedule',
    { answer: (_, { url }) => (url.includes('/schedule/') ? 'lost' : undefined) },
  ],
  [
    'stops in the wrong order',
    'order',
    'getItinerary',
    changeJson('itinerary', ({ scheduledStops }) => scheduledStops.reverse()),
  ],
  ['days in the wrong order', 'order', 'getJourneyDays', changeJson('journeys/days', ({ dates }) => dates.reverse())],
  [
    'a date ribbon without one of its days',
    'question',
    'getJourneyPrices',
    changeJson('journeys/prices', ({ dates }) => dates.splice(3, 1)),
  ],
  [
    'departures of another day',
    'question',
    'getSchedule',
    changeJson('/schedule/', ({ results }) =>
      results.forEach(
        (result: { origin: { localDateTime: string } }) => (result.origin.localDateTime = '2031-03-19T10:00'),
      ),
    ),
  ],
  [
    'a local time with an offset',
    'field',
    'searchJourneys',
    changeJson('api/journeys?', ({ journeys }) => journeys[0] && (journeys[0].departureDateTime += '+00:00')),
  ],
  [
    'a time zone that does not exist',
    'time-zone',
    'getDestinationCities',
    changeJson('destination-cities', ({ cities }) => (cities[0].timeZone = 'London')),
  ],
  [
    'ids that change with each answer',
    ['identity', 'etag'],
    'getOriginCities',
    inEveryOther(
      changeJson('origin-cities', ({ cities }) => cities.forEach((city: { id: number }) => (city.id += 1000))),
      'origin-cities',
    ),
  ],
  [
    'one id for two cities',
    'identity',
    'getOriginCities',
    changeJson('origin-cities', ({ cities }) => (cities[1].id = cities[0].id)),
  ],
  [
    'a token that caches may store',
    'caching',
    'getToken',
    changeJson('api/token', (_, { headers }) => (headers['cache-control'] = 'public, max-age=600')),
  ],
  ['no time of the server', 'date', 'getToken', changeAnswers(({ headers }) => delete headers['date'])],
  [
    'a forged token that is accepted',
    'token',
    'deleteBasket',
    changeAnswers(
      (answer) => answer.text.includes('"xsrf"') && Object.assign(answer, { status: 200, text: '{"basket":null}' }),
    ),
  ],
  [
    'a refused token without its id',
    'token',
    'getBasket',
    changeRefusals('api/basket', (answer) => (answer.text = answer.text.replace('"xsrf"', '"forbidden"'))),
  ],
  [
    'a change that does not repeat the cookie',
    'csrf',
    'deleteBasket',
    {
      answer: (answer) =>
        void (answer.text.includes('"csrf"') && Object.assign(answer, { status: 200, text: '{"basket":null}' })),
    },
  ],
  ['a cookie without SameSite', 'cookie', 'getToken', changeCookies((line) => line.replace(/; SameSite=Lax/i, ''))],
  ['a session that scripts can read', 'cookie', 'getToken', changeCookies((line) => line.replace(/; HttpOnly/i, ''))],
  [
    'no CORS',
    'cors',
    'getOriginCities',
    changeAnswers(({ headers }) => delete headers['access-control-allow-origin']),
    otherOrigin,
  ],
  [
    'CORS for every origin',
    'cors',
    'getOriginCities',
    changeAnswers(({ headers }) => (headers['access-control-allow-origin'] = '*')),
    otherOrigin,
  ],
  [
    'a preflight without DELETE',
    'cors',
    'addToBasket',
    changeAnswers(
      ({ headers }) =>
        headers['access-control-allow-methods'] && (headers['access-control-allow-methods'] = 'GET, POST'),
    ),
    otherOrigin,
  ],
  [
    'an ETag that breaks the next call',
    'etag',
    'getOriginCities',
    {
      answer: (answer, { url, headers }) =>
        void (
          url.includes('origin-cities') &&
          Object.assign(answer.headers, { etag: '"1"' }) &&
          headers['if-none-match'] &&
          (answer.status = 500)
        ),
    },
  ],
  [
    'a shared list without its language in Vary',
    ['sharing', 'etag'],
    'getOriginCities',
    {
      answer: (answer, { url, headers }) => {
        if (!url.includes('origin-cities')) return;
        Object.assign(answer.headers, { 'cache-control': 'public, max-age=60', vary: 'Origin' });
        if (headers['accept-language'] === 'fr') answer.text = answer.text.replace('London', 'Londres');
      },
    },
  ],
  [
    'a session cookie in a shared list',
    'sharing',
    'getTravelDates',
    changeJson('travel-dates', (_, { headers }) => Object.assign(headers, sharedWithCookie)),
  ],
  [
    ...(['a lowest price that no journey has', 'sums', 'searchJourneys'] as const),
    changeJson('api/journeys?', (body) => body.minPrice && (body.minPrice = 0.5)),
  ],
];
