import { type PlantedFault } from './planted-faults.test-data.ts';
import {
  changeAnswers,
  changeJson,
  changeRefusals,
  type Fault,
  type FaultyAnswer,
  type FaultyRequest,
} from './testing/faulty-server.test-data.ts';

const buying = { buys: true };
const threeHoursMs = 10_800_000;

interface Loose {
  price: number;
  status: string;
  arrivalDateTime: string;
  departureDateTime: string;
  destination: { timeZone: string };
}

/** A removal that is answered with success but does nothing: the host receives a harmless change instead. */
const ignoreRemoval = (path: string): Fault => ({
  request(request) {
    if (request.method !== 'DELETE' || !request.url.split('?')[0]?.endsWith(path)) return;
    const headers = { ...request.headers, 'content-type': 'application/json' };
    Object.assign(request, { method: 'POST', url: '/journey-planner/api/basket/extend?ignored', headers, body: '{}' });
  },
  answer(answer, { url }) {
    if (url.endsWith('?ignored') && answer.status !== 403)
      Object.assign(answer, { status: 200, text: '{"errors":[]}' });
  },
});

/** Several faults at once. */
const combine = (...faults: readonly Fault[]): Fault => ({
  async answer(answer, request) {
    for (const fault of faults) await fault.answer?.(answer, request);
  },
});

/** All visitors get the cookies of the first one. */
function oneSession(): Fault {
  let first: FaultyAnswer['headers'][string];
  return {
    answer({ headers }, { url }) {
      if (!url.includes('api/token')) return;
      first ??= headers['set-cookie'];
      headers['set-cookie'] = first;
    },
  };
}

/** A visitor without a basket gets the latest basket of a different visitor. */
function oneBasket(): Fault {
  let basket: { readonly owner: FaultyRequest['headers']['cookie']; readonly text: string } | undefined;
  return {
    answer(answer, { url, method, headers: { cookie: owner } }) {
      if (method !== 'GET' || !url.endsWith('api/basket') || answer.status !== 200) return;
      if (answer.text !== '{"basket":null}') basket = { owner, text: answer.text };
      else if (basket && basket.owner !== owner) answer.text = basket.text;
    },
  };
}

/** Mistakes in several answers of an operator's API together. */
export const morePlantedFaults: readonly PlantedFault[] = [
  [
    'a 304 for every ETag',
    'etag',
    'getOriginCities',
    {
      answer: (answer, { url, headers }) =>
        void (
          url.includes('origin-cities') &&
          headers['if-none-match'] !== undefined &&
          Object.assign(answer, { status: 304, text: '' })
        ),
    },
  ],
  [
    'one ETag for two languages',
    'etag',
    'getOriginCities',
    {
      answer: (answer, { url, headers }) => {
        if (!url.includes('origin-cities')) return;
        Object.assign(answer.headers, { etag: '"1"', vary: 'Accept-Language' });
        if (headers['accept-language'] === 'fr') answer.text = answer.text.replace('London', 'Londres');
      },
    },
  ],
  ['a journey that is not removed', 'question', 'getBasket', ignoreRemoval('/basket/lineItem'), buying],
  ['a basket that is not emptied', 'question', 'getBasket', ignoreRemoval('/api/basket'), buying],
  [
    'a cancelled payment that continues',
    'question',
    'getPayment',
    changeJson('payments/current', ({ payment }: { payment: Loose | null }) => {
      if (payment?.status === 'CANCELLED') Object.assign(payment, { status: 'REDIRECT', redirectUrl: '/pay' });
    }),
    buying,
  ],
  [
    'a journey that costs more in the basket than in the search',
    'sums',
    'getBasket',
    combine(
      changeJson('api/journeys?', (body: { journeys: Loose[]; minPrice: number }) => {
        body.journeys.forEach((journey) => (journey.price -= 1));
        body.minPrice -= 1;
      }),
      changeJson('journeys/prices', ({ dates }: { dates: Loose[] }) =>
        dates.forEach((day) => day.price && (day.price -= 1)),
      ),
    ),
    buying,
  ],
  [
    'a fee that is not part of the total',
    'sums',
    'getBasket',
    changeJson('api/basket', ({ basket }) => basket?.feesBreakdown && (basket.feesBreakdown.booking = 1)),
    buying,
  ],
  [
    'a day with a lower price than its cheapest journey',
    'sums',
    'getJourneyPrices',
    changeJson('journeys/prices', ({ dates }: { dates: Loose[] }) =>
      dates.forEach((day) => day.price && (day.price -= 1)),
    ),
  ],
  [
    'an arrival before the departure',
    'order',
    'searchJourneys',
    changeJson('api/journeys?', ({ journeys }: { journeys: Loose[] }) =>
      journeys.forEach((journey) => (journey.arrivalDateTime = `${journey.departureDateTime.slice(0, 10)}T00:01:00`)),
    ),
  ],
  [
    'an arrival that is before the departure in its time zone',
    'order',
    'searchJourneys',
    changeJson('api/journeys?', ({ journeys }: { journeys: Loose[] }) =>
      journeys.forEach((journey) => (journey.destination.timeZone = 'Asia/Tokyo')),
    ),
  ],
  [
    'a clock that is three hours slow',
    'date',
    'getToken',
    changeAnswers(({ headers }) => {
      headers['date'] = new Date(Date.parse(String(headers['date'])) - threeHoursMs).toUTCString();
    }),
  ],
  [
    'a repeat that adds another journey',
    ['idempotency', 'question'],
    'addToBasket',
    { request: (request) => void (request.url.includes('basket/add') && delete request.headers['idempotency-key']) },
    buying,
  ],
  ['one session for all visitors', ['session', 'status'], 'getToken', oneSession(), buying],
  ['one basket for all visitors', 'session', 'getBasket', oneBasket(), buying],
  [
    'a payment of another amount',
    'sums',
    'startPayment',
    changeJson('api/payments', ({ payment }) => payment && (payment.amount += 1)),
    buying,
  ],
  [
    'a total that was not shown',
    'sums',
    'startPayment',
    changeRefusals('api/payments', (answer) => Object.assign(answer, { status: 200, text: '{"errors":[]}' })),
    buying,
  ],
  [
    'a seat that is not held',
    'question',
    'getBasket',
    changeJson('api/basket', ({ basket }) => basket?.journeys[0] && (basket.journeys[0].seats = [])),
    buying,
  ],
];
