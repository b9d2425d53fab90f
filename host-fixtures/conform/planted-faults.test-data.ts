import { setTimeout as wait } from 'node:timers/promises';
import { type Bend } from '../testing/bent/bent-server.ts';
import { cookies, everyOther, everywhere, json, refusal } from '../testing/bent/bends.ts';
import { type ConformOptions } from './conform-options.ts';
import { type Rule } from './finding.ts';

/** An origin whose pages may call the host that is bent. */
export const shop = 'https://www.shop.example';

const handedOn = { 'cache-control': 's-maxage=60', 'set-cookie': ['visit=1; SameSite=Lax; HttpOnly'] };
const other = { origin: shop };
const buying = { buys: true };

/** Its name, the rule that it breaks, a call that shows it, what is bent, and how it is asked. */
/** With the rule that it breaks, or all that it breaks, in the order in which they are found. */
export type Fault = readonly [
  name: string,
  rule: Rule | readonly Rule[],
  call: string,
  bend: Bend,
  options?: Partial<ConformOptions>,
];

/** Each is one mistake of an operator's API, with the rule that it breaks and the call that shows it. */
export const plantedFaults: readonly Fault[] = [
  [
    'a number sent as text',
    'field',
    'getOriginCities',
    json('origin-cities', ({ cities }) => (cities[0].latitude = '53.8')),
  ],
  [
    'a field that is left out',
    'missing',
    'searchJourneys',
    json('api/journeys?', ({ journeys }) => delete journeys[0]?.arrivalDateTime),
  ],
  [
    'an amount without its currency',
    'currency',
    'searchJourneys',
    json('api/journeys?', ({ journeys }) => delete journeys[0]?.currency),
  ],
  [
    'two currencies in one basket',
    'currency',
    'getBasket',
    json('api/basket', ({ basket }) => basket?.journeys[0] && (basket.journeys[0].currency = 'USD')),
    buying,
  ],
  ['200 for what there is not', 'status', 'getItinerary', refusal('itinerary', (answer) => (answer.status = 200))],
  [
    '500 for a day that there is not',
    'status',
    'getJourneyPrices',
    refusal('journeys/prices', (answer) => (answer.status = 500)),
  ],
  [
    'a page for people in place of a refusal',
    'json',
    'getStop',
    refusal('/stops/', (answer) => (answer.text = '<h1>Not found</h1>')),
  ],
  [
    'an answer that is cut off',
    'json',
    'getServiceAlerts',
    { answer: (answer, { url }) => void (url.includes('service-alerts') && (answer.text = answer.text.slice(0, -2))) },
  ],
  [
    'JSON that calls itself text',
    'content-type',
    'getAccount',
    json('api/account', (_, { headers }) => (headers['content-type'] = 'text/plain')),
  ],
  [
    'a refusal of another form',
    'error-body',
    'getCityStops',
    refusal('/stops/', (answer) => (answer.text = '{"error":"not found"}')),
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
    json('itinerary', ({ scheduledStops }) => scheduledStops.reverse()),
  ],
  ['days in the wrong order', 'order', 'getJourneyDays', json('journeys/days', ({ dates }) => dates.reverse())],
  [
    'a ribbon without one of its days',
    'question',
    'getJourneyPrices',
    json('journeys/prices', ({ dates }) => dates.splice(3, 1)),
  ],
  [
    'departures of another day',
    'question',
    'getSchedule',
    json('/schedule/', ({ results }) =>
      results.forEach((it: { origin: { localDateTime: string } }) => (it.origin.localDateTime = '2031-03-19T10:00')),
    ),
  ],
  [
    'a moment with an offset',
    'field',
    'searchJourneys',
    json('api/journeys?', ({ journeys }) => journeys[0] && (journeys[0].departureDateTime += '+00:00')),
  ],
  [
    'a zone that there is not',
    'time-zone',
    'getDestinationCities',
    json('destination-cities', ({ cities }) => (cities[0].timeZone = 'London')),
  ],
  [
    'ids that are others each time',
    ['identity', 'etag'],
    'getOriginCities',
    everyOther(
      json('origin-cities', ({ cities }) => cities.forEach((it: { id: number }) => (it.id += 1000))),
      'origin-cities',
    ),
  ],
  [
    'one id for two cities',
    'identity',
    'getOriginCities',
    json('origin-cities', ({ cities }) => (cities[1].id = cities[0].id)),
  ],
  [
    'a token that caches keep',
    'caching',
    'getToken',
    json('api/token', (_, { headers }) => (headers['cache-control'] = 'public, max-age=600')),
  ],
  ['no clock of the server', 'date', 'getToken', everywhere(({ headers }) => delete headers['date'])],
  [
    'a forged token that is taken',
    'token',
    'deleteBasket',
    everywhere(
      (answer) => answer.text.includes('"xsrf"') && Object.assign(answer, { status: 200, text: '{"basket":null}' }),
    ),
  ],
  [
    'a refused token without its id',
    'token',
    'getBasket',
    refusal('api/basket', (answer) => (answer.text = answer.text.replace('"xsrf"', '"forbidden"'))),
  ],
  [
    'a change without the cookie repeated',
    'csrf',
    'deleteBasket',
    {
      answer: (answer) =>
        void (answer.text.includes('"csrf"') && Object.assign(answer, { status: 200, text: '{"basket":null}' })),
    },
  ],
  ['a cookie without SameSite', 'cookie', 'getToken', cookies((line) => line.replace(/; SameSite=Lax/i, ''))],
  ['a session that scripts can read', 'cookie', 'getToken', cookies((line) => line.replace(/; HttpOnly/i, ''))],
  [
    'no CORS',
    'cors',
    'getOriginCities',
    everywhere(({ headers }) => delete headers['access-control-allow-origin']),
    other,
  ],
  [
    'CORS for everybody',
    'cors',
    'getOriginCities',
    everywhere(({ headers }) => (headers['access-control-allow-origin'] = '*')),
    other,
  ],
  [
    'a preflight without DELETE',
    'cors',
    'addToBasket',
    everywhere(
      ({ headers }) =>
        headers['access-control-allow-methods'] && (headers['access-control-allow-methods'] = 'GET, POST'),
    ),
    other,
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
    'a list that caches give to speakers of another language',
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
    'a session that caches hand on',
    'sharing',
    'getTravelDates',
    json('travel-dates', (_, { headers }) => Object.assign(headers, handedOn)),
  ],
  [
    ...(['a lowest price that no journey has', 'sums', 'searchJourneys'] as const),
    json('api/journeys?', (body) => body.minPrice && (body.minPrice = 0.5)),
  ],
  [
    'a payment of another sum',
    'sums',
    'startPayment',
    json('api/payments', ({ payment }) => payment && (payment.amount += 1)),
    buying,
  ],
  [
    'a sum that nobody was shown',
    'sums',
    'startPayment',
    refusal('api/payments', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
    buying,
  ],
  [
    'a seat that is not held',
    'question',
    'getBasket',
    json('api/basket', ({ basket }) => basket?.journeys[0] && (basket.journeys[0].seats = [])),
    buying,
  ],
];
