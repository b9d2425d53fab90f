import { type Bend, type BentAnswer, type BentRequest } from '../testing/bent/bent-server.ts';
import { everywhere, json } from '../testing/bent/bends.ts';
import { type Fault } from './planted-faults.test-data.ts';

const buying = { buys: true };
const threeHoursMs = 10_800_000;

interface Loose {
  price: number;
  status: string;
  arrivalDateTime: string;
  departureDateTime: string;
  destination: { timeZone: string };
}

/** A change of the basket that is answered as if it were done: another one is made in its place, which takes nothing out. */
const undone = (path: string): Bend => ({
  request(request) {
    if (request.method !== 'DELETE' || !request.url.split('?')[0]?.endsWith(path)) return;
    const headers = { ...request.headers, 'content-type': 'application/json' };
    Object.assign(request, { method: 'POST', url: '/journey-planner/api/basket/extend?undone', headers, body: '{}' });
  },
  answer(answer, { url }) {
    if (url.endsWith('?undone') && answer.status !== 403) Object.assign(answer, { status: 200, text: '{"errors":[]}' });
  },
});

/** Bends several answers. */
const all = (...bends: readonly Bend[]): Bend => ({
  async answer(answer, request) {
    for (const bend of bends) await bend.answer?.(answer, request);
  },
});

/** Whoever comes after the first one gets the first one’s cookies. */
function oneSession(): Bend {
  let first: BentAnswer['headers'][string];
  return {
    answer({ headers }, { url }) {
      if (!url.includes('api/token')) return;
      first ??= headers['set-cookie'];
      headers['set-cookie'] = first;
    },
  };
}

/** Whoever has no basket is shown that of the one who had one last. */
function oneBasket(): Bend {
  let held: { readonly owner: BentRequest['headers']['cookie']; readonly text: string } | undefined;
  return {
    answer(answer, { url, method, headers: { cookie: owner } }) {
      if (method !== 'GET' || !url.endsWith('api/basket') || answer.status !== 200) return;
      if (answer.text !== '{"basket":null}') held = { owner, text: answer.text };
      else if (held && held.owner !== owner) answer.text = held.text;
    },
  };
}

/** Mistakes in what several answers say together. */
export const morePlantedFaults: readonly Fault[] = [
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
  ['a journey that is not taken out', 'question', 'getBasket', undone('/basket/lineItem'), buying],
  ['a basket that is not emptied', 'question', 'getBasket', undone('/api/basket'), buying],
  [
    'a payment that is given up and goes on',
    'question',
    'getPayment',
    json('payments/current', ({ payment }: { payment: Loose | null }) => {
      if (payment?.status === 'CANCELLED') Object.assign(payment, { status: 'REDIRECT', redirectUrl: '/pay' });
    }),
    buying,
  ],
  [
    'a journey that costs more in the basket than in the search',
    'sums',
    'getBasket',
    all(
      json('api/journeys?', (body: { journeys: Loose[]; minPrice: number }) => {
        body.journeys.forEach((it) => (it.price -= 1));
        body.minPrice -= 1;
      }),
      json('journeys/prices', ({ dates }: { dates: Loose[] }) => dates.forEach((it) => it.price && (it.price -= 1))),
    ),
    buying,
  ],
  [
    'a fee that is shown and not charged',
    'sums',
    'getBasket',
    json('api/basket', ({ basket }) => basket?.feesBreakdown && (basket.feesBreakdown.booking = 1)),
    buying,
  ],
  [
    'a day that is cheaper than its cheapest journey',
    'sums',
    'getJourneyPrices',
    json('journeys/prices', ({ dates }: { dates: Loose[] }) => dates.forEach((it) => it.price && (it.price -= 1))),
  ],
  [
    'an arrival before the departure',
    'order',
    'searchJourneys',
    json('api/journeys?', ({ journeys }: { journeys: Loose[] }) =>
      journeys.forEach((it) => (it.arrivalDateTime = `${it.departureDateTime.slice(0, 10)}T00:01:00`)),
    ),
  ],
  [
    'an arrival that is before the departure by its zone',
    'order',
    'searchJourneys',
    json('api/journeys?', ({ journeys }: { journeys: Loose[] }) =>
      journeys.forEach((it) => (it.destination.timeZone = 'Asia/Tokyo')),
    ),
  ],
  [
    'a clock that is three hours slow',
    'date',
    'getToken',
    everywhere(({ headers }) => {
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
];
